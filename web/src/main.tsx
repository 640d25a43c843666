import './styles/base.css';
import './styles/print.css';
import { start } from './boot/start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Not awaited: the pages import from the chunk of this module, and would wait for it while it waits for them.
void start(root);
