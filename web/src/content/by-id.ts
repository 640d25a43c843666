/** Files such as `news/012.ts` by the number in their name, which is the id of what they hold. */
export const byId = <File>(files: Readonly<Record<string, File>>): ReadonlyMap<number, File> =>
  new Map(
    Object.entries(files).map(([path, file]) => [Number(/(\d+)\.ts$/.exec(path)?.[1]), file]),
  );
