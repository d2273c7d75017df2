import { spawn } from 'node:child_process'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's result for one visit. Scores from 0 to 100; times in milliseconds. */
export interface Visit {
  scores: Record<(typeof CATEGORIES)[number], number>
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** Milliseconds of work of the main thread, of any length. */
  work: number
  bytes: number
  scriptBytes: number
  /** Lighthouse's measure of the processor during the visit: of two runs, the one with the larger number had the faster machine. */
  machine: number
  /** The failed audits, except performance. */
  faults: string[]
}

/** A trace sometimes lacks the start of a navigation. Such a visit is repeated. */
const RECORDINGS = 3

/** The part of Lighthouse's report that we read. */
interface Answer {
  finalDisplayedUrl: string
  environment: { benchmarkIndex: number }
  categories: Record<(typeof CATEGORIES)[number], { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string; details?: { items?: Request[] } }>
}

interface Request {
  resourceType?: string
  transferSize?: number
}

/**
 * Visits a page with Lighthouse's mobile profile, in a running browser with its session.
 *
 * @param port the browser's debugging port
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
    work: number('mainthread-work-breakdown'),
    bytes: bytes(requests),
    scriptBytes: bytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    machine: answer.environment.benchmarkIndex,
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
