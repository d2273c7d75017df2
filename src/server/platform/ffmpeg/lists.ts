import { memoize } from '../memoize.ts'
import { runFfmpeg } from './run.ts'

const TIMEOUT = 30_000

/** What an ffmpeg was built with: `-encoders`, `-protocols`. */
type Question = '-encoders' | '-protocols'

const ask = memoize(8, (asked: string) => {
  const [question = '', ...path] = asked.split(' ')
  return runFfmpeg(path.join(' '), ['-hide_banner', question], { timeoutMs: TIMEOUT }).catch(() => '')
})

/** Whether an ffmpeg lists something that it was built with; false where it does not answer. Each list is asked for once. */
export async function listsIn(ffmpeg: string, question: Question, wanted: RegExp): Promise<boolean> {
  return wanted.test(await ask(`${question} ${ffmpeg}`))
}
