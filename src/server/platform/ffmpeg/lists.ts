import { LRUCache } from 'lru-cache'
import { runFfmpeg } from './run.ts'

const TIMEOUT = 30_000

/** What an ffmpeg was built with: `-encoders`, `-protocols`. */
type Question = '-encoders' | '-protocols'

const lists = new LRUCache<string, Promise<string>>({
  max: 8,
  memoMethod(asked) {
    const [question = '', ...path] = asked.split(' ')
    return runFfmpeg(path.join(' '), ['-hide_banner', question], { timeoutMs: TIMEOUT }).catch(() => '')
  },
})

/** Whether an ffmpeg lists something that it was built with; false where it does not answer. Each list is asked for once. */
export async function listsIn(ffmpeg: string, question: Question, wanted: RegExp): Promise<boolean> {
  return wanted.test(await lists.memo(`${question} ${ffmpeg}`))
}
