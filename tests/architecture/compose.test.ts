import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { SETTINGS, type Setting } from 'intake-api/config/settings';
import { describe, expect, it } from 'vitest';

import { ROOT } from './sources.ts';

const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const example = readFileSync(join(ROOT, '.env.example'), 'utf8');

// Given by the image: they say how the container is built, not how it is run.
const BY_THE_IMAGE = new Set(['API_HOST', 'API_PORT', 'DATA_DIR', 'SALES_RULES_FILE']);

describe('docker-compose.yml', () => {
  it('hands every setting of the service on, and every secret as a file too', () => {
    const names = Object.entries<Setting<unknown>>(SETTINGS)
      .filter(([name]) => !BY_THE_IMAGE.has(name))
      .flatMap(([name, { secret }]) => (secret ? [name, `${name}_FILE`] : [name]));
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !compose.includes(`\n    ${name}: `))).toEqual([]);
  });

  it('reads whatever .env.example offers', () => {
    const offered = Array.from(example.matchAll(/^#?([A-Z_]+)=/gm), ([, name]) => name ?? '');
    expect(offered.length).toBeGreaterThan(10);
    const unread = offered.filter((name) => !compose.includes(`\${${name}`));
    expect(unread).toEqual(['COMPOSE_PROFILES', 'COMPOSE_FILE']);
  });
});
