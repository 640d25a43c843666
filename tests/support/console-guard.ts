import { afterEach, expect, vi } from 'vitest';

// Whatever complains on the console was not expected by the test: it fails.
const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

// oxlint-disable vitest/no-standalone-expect -- it stands behind every test
afterEach(() => {
  const said = complaints.flatMap((spy) => spy.mock.calls);
  for (const spy of complaints) spy.mockClear();
  expect(said, 'console.error and console.warn').toEqual([]);
});
