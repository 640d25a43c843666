/** What search results and shared links say of a job, by its file. Only the build reads it. */
export const jobDescriptions = import.meta.glob<{ description: string }>('./jobs/*.yaml', {
  eager: true,
  query: '?outline',
  import: 'default',
});
