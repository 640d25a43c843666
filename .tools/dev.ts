import { serve } from './serve.ts';
import { main } from './steps.ts';

await main(() => serve('dev'));
