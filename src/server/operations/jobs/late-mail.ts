import { eq } from 'drizzle-orm'
import type { JobKind } from '#shared/job.ts'
import { jobRuns } from '../../db/schema/jobs.ts'
import { renderMail } from '../../platform/mail/message.ts'
import type { Writers } from '../../platform/mail/sender.ts'

/** The mail to staff, in both languages, about a deletion that the privacy page promises and that is a day late. */
export const jobMails: Pick<Writers, 'late-duty'> = {
  async 'late-duty'({ db, publicUrl }, { address, subjectId }) {
    const [run] = await db
      .select()
      .from(jobRuns)
      .where(eq(jobRuns.kind, subjectId as JobKind))
    if (!run?.failingSince) return null
    return renderMail(address, 'ge', {
      subject: `დაგვიანებული წაშლა / A deletion is late: ${run.kind}`,
      paragraphs: [
        'მონაცემები, რომელთა წაშლასაც კონფიდენციალურობის გვერდი გვპირდება, ერთ დღეზე მეტია ვერ იშლება. / Data that the privacy page promises to delete could not be deleted for more than a day.',
        `${run.failingSince.toISOString()}\n${run.error ?? ''}`,
      ],
      action: { label: 'სერვისის მდგომარეობა / State of the service', url: `${publicUrl}/console/health` },
    })
  },
}
