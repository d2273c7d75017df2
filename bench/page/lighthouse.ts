import { spawn } from 'node:child_process'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What Lighthouse says of one visit. Scores of 100; times in milliseconds. */
export interface Visit {
  scores: Record<(typeof CATEGORIES)[number], number>
  fcp: number
  lcp: number
  tbt: number
  cls: number
  bytes: number
  scriptBytes: number
  /** What is not as it should be, of all that is not speed. */
  faults: string[]
}

/** A browser does not always tell where a visit began; what was not recorded whole is recorded again. */
const RECORDINGS = 3

/** The part of Lighthouse's answer that we read. */
interface Answer {
  finalDisplayedUrl: string
  categories: Record<(typeof CATEGORIES)[number], { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string; details?: { items?: Request[] } }>
}

interface Request {
  resourceType?: string
  transferSize?: number
}

/**
 * Visits a page as Lighthouse's mobile profile does, in a browser that runs already, with whoever is signed in there.
 *
 * @param port where that browser takes commands
 */
export async function visit(url: string, port: number): Promise<Visit> {
  const answer = await answerOf(url, port, RECORDINGS)
  if (new URL(answer.finalDisplayedUrl).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${answer.finalDisplayedUrl}`)
  const number = (audit: string) => answer.audits[audit]?.numericValue ?? Number.NaN
  const requests = answer.audits['network-requests']?.details?.items ?? []
  const bytes = (from: readonly Request[]) => from.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((answer.categories[name].score ?? Number.NaN) * 100)]),
    ) as Visit['scores'],
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    bytes: bytes(requests),
    scriptBytes: bytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    faults: CATEGORIES.slice(1).flatMap((name) =>
      answer.categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && (answer.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${id}, ${answer.audits[id]?.title}`),
    ),
  }
}

async function answerOf(url: string, port: number, recordings: number): Promise<Answer> {
  try {
    return JSON.parse(
      await output('lighthouse', [
        url,
        `--port=${port}`,
        '--output=json',
        '--quiet',
        '--no-enable-error-reporting',
        `--only-categories=${CATEGORIES.join(',')}`,
      ]),
    ) as Answer
  } catch (error) {
    if (recordings === 1) throw error
    return answerOf(url, port, recordings - 1)
  }
}

function output(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(text) : reject(new Error(`${command} ended with ${code}`))))
  })
}
