import { readFileSync, writeFileSync } from 'node:fs';

import { LICENSE_LIST, licenseList } from './licenses.ts';
import { paperPath, SETTINGS_PAPERS, withSettingsTable } from './settings-table.ts';

for (const [paper, choice] of Object.entries(SETTINGS_PAPERS)) {
  const path = paperPath(paper);
  writeFileSync(path, withSettingsTable(readFileSync(path, 'utf8'), choice));
  console.log(`✓ ${paper}`);
}
writeFileSync(LICENSE_LIST, licenseList());
