import type { Locale } from '#shared/locale.ts'
import type { LegalText } from './legal-page.tsx'

/** What clubs must do for the children in their squads. Each language has its own text, not a literal translation. */
export const CLUB_DUTIES: Record<Locale, LegalText> = {
  en: [
    [
      'Before the season',
      'Tell the parents of every squad what is shown here and to whom. Collect their written consent to names and live video, keep the forms, and record in the console that you hold it, with every exception by shirt.',
      'Enter into a squad only what a match sheet needs: name, shirt number, position. Height, weight, strong foot and birth year only if the family wants them on the child’s page. No notes, no health data, no contacts.',
    ],
    [
      'Guardians',
      'Confirm a claim only when you know the person and the child. The console shows who asks, for which shirt, and who else is a guardian. When in doubt, reject it: the parent can ask again.',
      'Hand out the printed codes in person. A code works once and for 14 days; printing new codes cancels lost sheets.',
    ],
    [
      'Before a match with a stream',
      'The console lists every child in the squads without consent to live video. For each of yours, say: not in the squad today, plays out of shot, or no stream. Without an answer there is none.',
      'Any scorekeeper or secretary of either club can stop a stream immediately. Do so whenever a child is shown who should not be. You do not have to give a reason.',
      'Put up a notice at the ground when there are cameras.',
    ],
    [
      'When someone says no',
      'A refusal counts from the moment it is given. From the age of 14 a child may refuse, and from 16 they decide alone: record it, or invite the footballer to open their own account, at their own address. Check the date of birth. Never persuade anyone, and never let a refusal cost a child their place.',
    ],
    [
      'View only what you need',
      'Guardians see which clubs have viewed their child’s data, and when. Accounts are personal: one person, one account. Tell us immediately when someone leaves or a phone is lost.',
    ],
    [
      'When something goes wrong',
      'Tell us the same day if children’s data ends up where it should not be. We notify the Personal Data Protection Service within 72 hours and, together with you, the parents.',
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
