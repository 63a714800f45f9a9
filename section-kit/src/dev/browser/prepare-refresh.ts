// Runs before React does: Fast Refresh has to be in place when the renderer starts.
import '@vitejs/plugin-react/preamble';
