import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { paperPath, SETTINGS_PAPERS, withSettingsTable } from '../../.tools/settings-table.ts';

it.each(Object.entries(SETTINGS_PAPERS))(
  '%s shows the settings that the service has',
  (paper, choice) => {
    const text = readFileSync(paperPath(paper), 'utf8');
    expect(text, 'npm run tables').toBe(withSettingsTable(text, choice));
  },
);
