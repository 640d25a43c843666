import { OutboxError } from '../outbox.ts';

/** What was just written can't be read back: pages of the file are damaged. */
export class FileDamaged extends OutboxError {
  constructor() {
    super('unavailable', 'the outbox file is damaged: what is written to it can not be read');
  }
}
