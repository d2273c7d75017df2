import type { Locale } from '#shared/locale.ts'
import type { LegalText } from './legal-page.tsx'

/** What clubs must do for the children in their squads. Each language has its own text, not a literal translation. */
export const CLUB_DUTIES: Record<Locale, LegalText> = {
  en: [
    [
      'Before the season',
      'Tell the parents of every squad what is shown here and to whom. Collect their written consent to names and live pictures, keep the papers, and record in the console that you hold it, with every exception by shirt.',
      'Enter into a squad only what a match sheet needs: name, shirt number, position. Height, weight, strong foot and birth year only if the family wants them on the child’s page. No notes, no health data, no contacts.',
    ],
    [
      'Guardians',
      'Confirm a claim only when you know the person and the child. The console shows who asks, for which shirt, and who else is a guardian. When in doubt, reject it: the parent can ask again.',
      'Hand out the printed codes in person. A code works once and for 14 days; lost sheets are made void by printing new ones.',
    ],
    [
      'Before a match with a stream',
      'The console lists every child in the squads without consent to live pictures. Say for each of yours: not in the squad today, plays outside the picture, or no stream. Without an answer there is none.',
      'Any scorekeeper or secretary of either club can stop a stream at once. Do so whenever a child is shown who should not be. Nobody has to give a reason.',
      'Put up a notice at the ground when there are cameras.',
    ],
    [
      'When somebody says no',
      'A no counts from the moment it is given. From 14 on a child may say no itself, from 16 on it decides alone: record it, or invite the footballer to a sign-in of their own, at an address that is theirs. Check the date of birth. Never persuade, and never let a no cost a child its place.',
    ],
    [
      'Looking only where you need to',
      'Guardians see which clubs have looked at their child’s data, and when. Sign-ins are personal: one person, one account. Tell us at once when somebody leaves or a phone is lost.',
    ],
    [
      'When something goes wrong',
      'Tell us within the same day when data of children got where it does not belong. We tell the Personal Data Protection Service within 72 hours, and with you the parents.',
    ],
  ],
  ge: [
    [
      'სეზონის დაწყებამდე',
      'ყველა გუნდის მშობლებს აუხსენით, რა ჩანს აქ და ვისთვის. აიღეთ მათი წერილობითი თანხმობა სახელსა და პირდაპირ ეთერზე, შეინახეთ საბუთები და მართვის პანელში აღნიშნეთ, რომ თანხმობა გაქვთ; ყოველი გამონაკლისი მაისურის ნომრით მიუთითეთ.',
      'გუნდში მხოლოდ ის შეიყვანეთ, რაც მატჩის ოქმს სჭირდება: სახელი, ნომერი, პოზიცია. სიმაღლე, წონა, ძლიერი ფეხი და დაბადების წელი — მხოლოდ თუ ოჯახს ბავშვის გვერდზე ეს სურს. არავითარი შენიშვნა, ჯანმრთელობის მონაცემი თუ საკონტაქტო ინფორმაცია.',
    ],
    [
      'წარმომადგენლები',
      'მოთხოვნა მხოლოდ მაშინ დაადასტურეთ, თუ ადამიანსაც იცნობთ და ბავშვსაც. პანელში ჩანს, ვინ ითხოვს, რომელ ნომერზე და კიდევ ვინ არის წარმომადგენელი. თუ ეჭვი გაქვთ, უარყავით: მშობელს ხელახლა შეუძლია მოთხოვნა.',
      'ნაბეჭდი კოდები პირადად გადაეცით. კოდი ერთხელ და 14 დღე მოქმედებს; დაკარგული ფურცელი ახლის დაბეჭდვით უქმდება.',
    ],
    [
      'ტრანსლაციიან მატჩამდე',
      'პანელი აჩვენებს გუნდების იმ ბავშვებს, რომელთა პირდაპირ ეთერზეც თანხმობა არ არის. თქვენს თითოეულ ბავშვზე თქვით: დღეს გუნდში არ არის, კადრს გარეთ თამაშობს, ან ტრანსლაცია არ იქნება. პასუხის გარეშე ტრანსლაცია არ შედგება.',
      'ორივე კლუბის მდივანსა და მატჩის მდივანს შეუძლია ტრანსლაცია მაშინვე შეაჩეროს. ასე მოიქეცით ყოველთვის, როცა კადრში ბავშვია, რომელიც არ უნდა ჩანდეს. მიზეზის ახსნა არავის მოეთხოვება.',
      'თუ მოედანზე კამერებია, თვალსაჩინო ადგილას გამოაკარით განცხადება.',
    ],
    [
      'როცა უარს ამბობენ',
      'უარი იმ წუთიდან მოქმედებს, როცა ითქვა. 14 წლიდან ბავშვს თავად შეუძლია უარის თქმა, 16 წლიდან ის მარტო წყვეტს: აღნიშნეთ ეს ან ფეხბურთელს მის საკუთარ მისამართზე გაუგზავნეთ მოწვევა, რომ საკუთარი ანგარიში ჰქონდეს. დაბადების თარიღი შეამოწმეთ. ნურავის დაარწმუნებთ და ნურც დაუშვებთ, რომ უარის გამო ბავშვმა გუნდში ადგილი დაკარგოს.',
    ],
    [
      'ნახეთ მხოლოდ ის, რაც გჭირდებათ',
      'წარმომადგენლები ხედავენ, რომელმა კლუბმა და როდის ნახა მათი შვილის მონაცემები. ანგარიში პირადია: ერთი ადამიანი, ერთი ანგარიში. თუ ვინმე წავიდა ან ტელეფონი დაიკარგა, მაშინვე შეგვატყობინეთ.',
    ],
    [
      'თუ რამე მოხდა',
      'თუ ბავშვების მონაცემები იქ მოხვდა, სადაც არ უნდა მოხვედრილიყო, იმავე დღეს შეგვატყობინეთ. ჩვენ 72 საათში ვაცნობებთ პერსონალურ მონაცემთა დაცვის სამსახურს, მშობლებს კი — თქვენთან ერთად.',
    ],
  ],
}
