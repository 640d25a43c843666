import type { Reporter, TestCase } from 'vitest/node';

/** Prints, after all tests, each that was green only at its second try, with the reason why its first one was red. */
export class SecondTries implements Reporter {
  readonly #lines: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const [error] = test.result().errors ?? [];
    const [reason = 'no reason given'] = (error?.message ?? '').split('\n');
    this.#lines.push(`${test.module.relativeModuleId} > ${test.fullName}: ${reason}`);
  }

  onTestRunEnd(): void {
    for (const line of this.#lines) console.log(`Second try: ${line}`);
    console.log(`Second tries: ${this.#lines.length}`);
  }
}
