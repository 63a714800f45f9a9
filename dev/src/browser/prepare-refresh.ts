// Runs before React does: Fast Refresh has to be in place when the renderer starts.
import '@vitejs/plugin-react/preamble';

// A page's title is not part of what is refreshed in place; without this every edit of a page would replace its state.
Object.assign(globalThis, { __getReactRefreshIgnoredExports: () => ['meta'] });
