import '@fontsource-variable/inter';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/controls.css';
import './styles/states.css';
import './styles/navigation.css';
import './styles/list.css';
import './styles/thread.css';
import './styles/report.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');

// What a boundary shows needs no trace in the console.
createRoot(root, { onCaughtError: () => undefined }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
