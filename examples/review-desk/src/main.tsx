import './without-performance-tracks';
import '@fontsource-variable/inter';
import '@fontsource/noto-emoji/500.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/controls.css';
import './styles/states.css';
import './styles/navigation.css';
import './styles/list.css';
import './styles/changes.css';
import './styles/thread.css';
import './styles/report.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');

// Error boundaries show these errors, so React does not log them.
createRoot(root, { onCaughtError: () => undefined }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
