import type { Locale } from '#shared/locale.ts'
import type { StoredNoticeKind } from '#shared/stored-notice.ts'

/** The words of notifications. `clubs` are both names, with the score between them where there is one. */
interface NoticeTexts {
  title: Record<StoredNoticeKind | 'own_goal', (clubs: string) => string>
  shirt(number: number): string
  /** What the club wants to know. */
  unanswered: string
  bothLose: string
  extraTime: string
  penalties(kicks: string): string
  test: { title: string; body: string }
}

export const NOTICE_TEXTS: Record<Locale, NoticeTexts> = {
  en: {
    title: {
      kick_off: (clubs) => `Kick-off: ${clubs}`,
      half_time: (clubs) => `Half-time: ${clubs}`,
      goal: (clubs) => `Goal! ${clubs}`,
      own_goal: (clubs) => `Own goal: ${clubs}`,
      goal_undone: (clubs) => `Goal disallowed: ${clubs}`,
      full_time: (clubs) => `Full time: ${clubs}`,
      decided: (clubs) => `Result awarded: ${clubs}`,
      stream: (clubs) => `Live video: ${clubs}`,
      highlights: (clubs) => `Highlights: ${clubs}`,
      moved: (clubs) => `New time or place: ${clubs}`,
      cancelled: (clubs) => `Cancelled: ${clubs}`,
      line_up: (clubs) => `Line-up: ${clubs}`,
      unanswered: (clubs) => `Availability: ${clubs}`,
      evening_before: (clubs) => `Reminder: ${clubs}`,
      hour_before: (clubs) => `Reminder: ${clubs}`,
    },
    shirt: (number) => `No. ${number}`,
    unanswered: 'The club is waiting for your answer',
    bothLose: 'Both sides lose',
    extraTime: 'after extra time',
    penalties: (kicks) => `${kicks} on penalties`,
    test: { title: 'Notifications arrive here', body: 'You asked for this test in your profile.' },
  },
  ge: {
    title: {
      kick_off: (clubs) => `მატჩი დაიწყო: ${clubs}`,
      half_time: (clubs) => `შესვენება: ${clubs}`,
      goal: (clubs) => `გოლი! ${clubs}`,
      own_goal: (clubs) => `ავტოგოლი: ${clubs}`,
      goal_undone: (clubs) => `გოლი გაუქმდა: ${clubs}`,
      full_time: (clubs) => `მატჩი დასრულდა: ${clubs}`,
      decided: (clubs) => `გადაწყვეტილებით: ${clubs}`,
      stream: (clubs) => `პირდაპირი ეთერი: ${clubs}`,
      highlights: (clubs) => `საუკეთესო მომენტები: ${clubs}`,
      moved: (clubs) => `ახალი დრო ან ადგილი: ${clubs}`,
      cancelled: (clubs) => `გაუქმებულია: ${clubs}`,
      line_up: (clubs) => `შემადგენლობა: ${clubs}`,
      unanswered: (clubs) => `ვინ ითამაშებს: ${clubs}`,
      evening_before: (clubs) => `შეხსენება: ${clubs}`,
      hour_before: (clubs) => `შეხსენება: ${clubs}`,
    },
    shirt: (number) => `№${number}`,
    unanswered: 'კლუბი თქვენს პასუხს ელის',
    bothLose: 'ორივე გუნდს წაგება ჩაეთვალა',
    extraTime: 'დამატებით დროში',
    penalties: (kicks) => `${kicks} პენალტებით`,
    test: { title: 'შეტყობინებები აქ მოდის', body: 'ეს შემოწმება პროფილიდან მოითხოვეთ.' },
  },
}
