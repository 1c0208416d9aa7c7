import { expect, test } from 'vitest';
import { createHistogram } from './histogram.ts';

test('values fall into the first bucket that holds them, and each bucket counts those below it', () => {
  const seconds = createHistogram('seconds', 'Response time', [0.1, 1]);
  const labels = { route: '/a"\\\n', status: 200 };
  for (const value of [0, 0.1, 0.2, 1, 1.5]) seconds.observe(seconds.getSeries(labels), value);
  seconds.observe(seconds.getSeries({ route: '/b', status: 404 }), 2);
  expect(seconds.text().split('\n')).toEqual([
    '# HELP seconds Response time',
    '# TYPE seconds histogram',
    'seconds_bucket{le="0.1",route="/a\\"\\\\\\n",status="200"} 2',
    'seconds_bucket{le="1",route="/a\\"\\\\\\n",status="200"} 4',
    'seconds_bucket{le="+Inf",route="/a\\"\\\\\\n",status="200"} 5',
    'seconds_sum{route="/a\\"\\\\\\n",status="200"} 2.8',
    'seconds_count{route="/a\\"\\\\\\n",status="200"} 5',
    'seconds_bucket{le="0.1",route="/b",status="404"} 0',
    'seconds_bucket{le="1",route="/b",status="404"} 0',
    'seconds_bucket{le="+Inf",route="/b",status="404"} 1',
    'seconds_sum{route="/b",status="404"} 2',
    'seconds_count{route="/b",status="404"} 1',
  ]);
});
