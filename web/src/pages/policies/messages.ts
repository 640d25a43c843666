/** What the two policy pages say beside the policies themselves. */
export const policyMessages = {
  contents: '目次',
  privacy: { label: 'PRIVACY POLICY' },
  security: { label: 'SECURITY POLICY' },
} as const;
