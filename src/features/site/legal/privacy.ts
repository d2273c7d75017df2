import type { Locale } from '#shared/locale.ts'
import type { LegalText } from './legal-page.tsx'

/** What happens with personal data. Each language is a text of its own. */
export const PRIVACY: Record<Locale, LegalText> = {
  en: [
    [
      'In short',
      'We keep what the product needs and nothing for advertising. There are no trackers, no statistics by third parties, and no fonts, maps or pictures from other companies’ servers.',
    ],
    [
      'What we keep about adults',
      'Name, e-mail or user name, phone, role, club, the state of the subscription and its payments, favourite matches, and the chosen language. Passwords are kept only as a digest that cannot be turned back.',
      'For each sign-in: when, and with what kind of browser, so that you can recognise and end it.',
    ],
    [
      'What we keep about children',
      'Name, age category, position and shirt number, as the club enters them, and what happens in matches. We do not keep addresses, schools, health data or contacts of children.',
      'Names of players are shown to others only where the club’s age category allows it. Streams, recordings and analytics are for signed-in subscribers; the server decides, not the page.',
    ],
    [
      'Why we may',
      'For adults, because of the contract with them. For children, because of the consent that the club collects from their parents. Consent can be withdrawn; the child is then no longer shown.',
    ],
    [
      'On your device',
      'The schedule, favourites and crests are kept on your phone so that they are there without signal. Signing out removes them. Two cookies keep you signed in, one remembers the language.',
    ],
    [
      'Who else sees it',
      'Our hosting and mail providers, on our behalf. Messages from the contact form go to our office. We sell nothing to anyone.',
    ],
    [
      'For how long',
      'Accounts until you ask for their deletion; payments as long as tax law demands; sign-ins for the life of the session; messages from the contact form until they are answered, and a year beyond.',
    ],
    [
      'Your rights',
      'You can see, correct and have deleted what we keep about you and your child. Write to us; we answer within ten working days. You can also turn to the Personal Data Protection Service of Georgia.',
    ],
  ],
  ge: [
    [
      'მოკლედ',
      'ვინახავთ მხოლოდ იმას, რაც პროდუქტს სჭირდება, და არაფერს რეკლამისთვის. არ ვიყენებთ თვალთვალის საშუალებებს, მესამე მხარის სტატისტიკას და სხვა კომპანიების სერვერებიდან ჩატვირთულ შრიფტებს, რუკებსა თუ სურათებს.',
    ],
    [
      'რას ვინახავთ ზრდასრულებზე',
      'სახელს, ელფოსტას ან მომხმარებლის სახელს, ტელეფონს, როლს, კლუბს, გამოწერისა და გადახდების მდგომარეობას, რჩეულ მატჩებსა და არჩეულ ენას. პაროლი მხოლოდ ისეთი ფორმით ინახება, რომლის აღდგენაც შეუძლებელია.',
      'ყოველ შესვლაზე: როდის და რა ტიპის ბრაუზერით შეხვედით, რომ ამოიცნოთ და საჭიროების შემთხვევაში დაასრულოთ.',
    ],
    [
      'რას ვინახავთ ბავშვებზე',
      'სახელს, ასაკობრივ კატეგორიას, პოზიციასა და ნომერს, როგორც კლუბი შეიყვანს, და იმას, რაც მატჩში ხდება. არ ვინახავთ ბავშვის მისამართს, სკოლას, ჯანმრთელობის მონაცემებსა და საკონტაქტო ინფორმაციას.',
      'ფეხბურთელის სახელს სხვები მხოლოდ მაშინ ხედავენ, თუ კლუბის ასაკობრივი კატეგორია ამის საშუალებას იძლევა. ტრანსლაცია, ჩანაწერები და ანალიტიკა ავტორიზებული გამომწერებისთვისაა; ამას სერვერი წყვეტს და არა გვერდი.',
    ],
    [
      'რის საფუძველზე',
      'ზრდასრულების შემთხვევაში მათთან დადებული ხელშეკრულების, ბავშვების შემთხვევაში კი მშობლების თანხმობის საფუძველზე, რომელსაც კლუბი იღებს. თანხმობის გამოხმობა შეიძლება; ამის შემდეგ ბავშვი აღარ გამოჩნდება.',
    ],
    [
      'თქვენს მოწყობილობაში',
      'განრიგი, რჩეულები და გერბები ტელეფონში ინახება, რომ უქსელოდაც ხელთ გქონდეთ. გასვლისას ისინი იშლება. ორი ქუქი შესვლას ინარჩუნებს, ერთი ენას იმახსოვრებს.',
    ],
    [
      'ვინ ხედავს კიდევ',
      'ჩვენი ჰოსტინგისა და ფოსტის მომწოდებლები, ჩვენი დავალებით. საკონტაქტო ფორმიდან გამოგზავნილი წერილები ჩვენს ოფისში მოდის. არავის არაფერს ვყიდით.',
    ],
    [
      'რამდენ ხანს',
      'ანგარიშს, სანამ წაშლას მოითხოვთ; გადახდებს, რამდენ ხანსაც საგადასახადო კანონი ითხოვს; შესვლის მონაცემებს, სანამ სესია მოქმედებს; წერილებს პასუხის გაცემამდე და კიდევ ერთი წელი.',
    ],
    [
      'თქვენი უფლებები',
      'შეგიძლიათ ნახოთ, შეასწოროთ და წააშლევინოთ ის, რასაც თქვენზე და თქვენს შვილზე ვინახავთ. მოგვწერეთ და ათ სამუშაო დღეში გიპასუხებთ. ასევე შეგიძლიათ მიმართოთ საქართველოს პერსონალურ მონაცემთა დაცვის სამსახურს.',
    ],
  ],
}
