import { expect, test } from 'vitest';
import { readSettings } from '../../server/settings/settings.ts';
import { type RenderTask, createRenderPool } from './render-pool.ts';

test('a pool that was closed starts no process for what is rendered ahead still', async () => {
  const pool = createRenderPool({ user: readSettings({}).renderUser });
  const shell = { folder: '/nowhere', name: 'shell/1.0.0', entry: 'entry.js', provides: {} };
  const task = { shell, section: null, request: { path: '/' } as unknown as RenderTask['request'] };
  await pool.close();
  await expect(pool.render(task)).rejects.toMatchObject({ name: 'RenderBusy', message: 'The origin ends' });
});
