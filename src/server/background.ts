import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { startClockKeeper } from './match/games/clock-keeper.ts'
import { digestMails } from './match/push/digest-mail.ts'
import { noticeMails } from './match/push/notice-mail.ts'
import { queueDigests } from './match/push/queue-digests.ts'
import { queueReminders } from './match/push/queue-reminders.ts'
import { startPushWorker } from './match/push/worker.ts'
import { hasHighlights } from './media/highlights/read.ts'
import type { Library } from './media/video/library.ts'
import { startMatchFiles } from './media/video/match-file/make-file.ts'
import { startSmallRenditions } from './media/video/small.ts'
import type { MediaStore } from './media/video/store/media-store.ts'
import { startSimulator } from './operations/demo/simulator.ts'
import { housekeepingJobs } from './operations/jobs/housekeeping.ts'
import { jobMails } from './operations/jobs/late-mail.ts'
import type { TimedJob } from './operations/jobs/leader.ts'
import { startJobs, type Job } from './operations/jobs/run-jobs.ts'
import { accountMails } from './people/auth/mail-templates.ts'
import { contactMails } from './people/contact/mail-templates.ts'
import type { QueueDeps } from './platform/background/watch-queue.ts'
import { logFailedMails, startMailWorker, type MailSender } from './platform/mail/sender.ts'
import { openMailTransport } from './platform/mail/transport.ts'
import type { Pictures } from './platform/notices/pictures.ts'
import { recomputeOldFigures } from './statistics/actions/recompute-all.ts'

const MINUTE = 60_000

interface BackgroundDeps extends QueueDeps {
  config: Config
  secret: string
  pictures: Pictures
  library: Library
  media: MediaStore
  /** Where mails lead. */
  publicUrl: string
  log: FastifyBaseLogger
}

/**
 * All work in the background, for the node that leads.
 *
 * @param demo whether the matches of the demo world are played, in place of the clock
 * @param sent called for each mail
 */
export function backgroundWork(deps: BackgroundDeps, { demo, sent }: { demo: boolean; sent?: MailSender['sent'] }): TimedJob[] {
  const { config, secret, log, library } = deps
  const timed: Job[] = [
    { kind: 'reminders', every: MINUTE, run: () => queueReminders(deps) },
    { kind: 'digests', every: MINUTE, run: () => queueDigests(deps) },
    { kind: 'figures', every: 5 * MINUTE, run: () => recomputeOldFigures(deps) },
    ...housekeepingJobs(deps),
  ]
  const mail = () =>
    startMailWorker(deps, {
      transport: openMailTransport(config),
      writers: { ...accountMails, ...contactMails, ...digestMails(secret), ...jobMails, ...noticeMails(secret) },
      failed: logFailedMails(log),
      ...(sent && { sent }),
    })
  const work: TimedJob[] = [
    mail,
    () => startPushWorker({ ...deps, hasHighlights: (id) => hasHighlights({ ...deps, library }, id) }),
    () => startJobs(deps, timed),
    () => startMatchFiles(deps),
    () => startSmallRenditions(deps),
  ]
  if (demo) work.push(() => startSimulator(deps, log))
  else if (config.gamesByClock) work.push(() => startClockKeeper(deps))
  return work
}
