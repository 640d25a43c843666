import { afterEach, expect, vi } from 'vitest';

// A test fails when something calls console.error or console.warn.
const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

// oxlint-disable vitest/no-standalone-expect -- it runs after every test
afterEach(() => {
  const said = complaints.flatMap((spy) => spy.mock.calls);
  for (const spy of complaints) spy.mockClear();
  expect(said, 'console.error and console.warn').toEqual([]);
});
