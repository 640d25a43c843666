import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { openApiFile } from '../intake-api/openapi/description.ts';
import { ROOT } from './root.ts';

const FILE = 'intake-api/openapi.yaml';

writeFileSync(join(ROOT, FILE), openApiFile());
console.log(`✓ ${FILE}`);
