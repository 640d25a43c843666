import { writeFileSync } from 'node:fs';

import { openApiFile } from './description.ts';

writeFileSync(new URL('../openapi.yaml', import.meta.url), openApiFile());
console.log('✓ intake-api/openapi.yaml');
