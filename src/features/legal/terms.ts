import type { Locale } from '#shared/locale.ts'
import type { LegalText } from './legal-page.tsx'

/** The terms of use. Each language has its own text, not a literal translation. */
export const TERMS: Record<Locale, LegalText> = {
  en: [
    [
      'What these terms are about',
      'They apply to everyone who uses the platform: the schedule, live broadcasts, recordings, highlights and analytics of youth football matches, U8 to U19.',
    ],
    [
      'Your account',
      'Only adults register. A parent or fan registers by email and confirms the address within 30 minutes; clubs receive their account from us. Footballers aged 16 and over get their own account when their club invites them.',
      'Keep your password to yourself. Anyone who signs in with it acts in your name. You can end other sessions in your profile at any time.',
    ],
    [
      'Your child',
      'If you say that a child is yours, you must be their parent or legal guardian. The child’s club confirms it. A guardian decides for the child on this platform, and lets the club know when they no longer are one. A footballer with their own account decides there, and no one else does.',
    ],
    [
      'Subscription',
      'The schedule and the score are open to everyone who is signed in. Broadcasts, recordings and analytics need an active subscription. Its price and end date are shown on the subscription page.',
      'The footballer’s package is free and needs an active Parent/Fan package. Prices for clubs are agreed with each club.',
    ],
    [
      'What you may do with match video',
      'Watch them, and share a match with family and friends by its link. Do not record, cut or publish broadcasts, and do not use images or stats of children for advertising, betting or scouting for money.',
    ],
    [
      'Respect',
      'The people on the pitch are children. Anyone who uses the platform to harass or identify a child, or to approach one without their parents, loses access immediately and may be reported.',
    ],
    [
      'What we promise, and what we cannot',
      'We do what we can to deliver every announced broadcast. If a pitch has no power or network, the match may be missing, and its recording may come later or not at all.',
      'Scores and stats are entered with care and corrected when they are wrong. They are not official results.',
    ],
    [
      'Ending it',
      'You can stop using the platform at any time and ask us to delete your account. We may close an account that breaks these terms.',
    ],
    ['Changes', 'When these terms change, we say so on the platform at least two weeks before. The law of Georgia applies.'],
  ],
  ge: [
    [
      'რას ეხება ეს წესები',
      'წესები ვრცელდება ყველაზე, ვინც პლატფორმით სარგებლობს: U8-დან U19-მდე მატჩების განრიგით, პირდაპირი ეთერით, ჩანაწერებით, საუკეთესო მომენტებითა და ანალიტიკით.',
    ],
    [
      'თქვენი ანგარიში',
      'რეგისტრაცია მხოლოდ ზრდასრულებს შეუძლიათ. მშობელი ან გულშემატკივარი ელფოსტით რეგისტრირდება და მისამართს 30 წუთში ადასტურებს; კლუბებს შესასვლელ მონაცემებს ჩვენ ვაძლევთ. 16 წლის და უფროსი ფეხბურთელი საკუთარ ანგარიშს კლუბის მოწვევით იღებს.',
      'პაროლი არავის გაუზიაროთ. ვინც მისით შევა, თქვენი სახელით მოქმედებს. სხვა მოწყობილობებზე შესვლის დასრულება პროფილიდან ნებისმიერ დროს შეგიძლიათ.',
    ],
    [
      'თქვენი შვილი',
      'ბავშვი მხოლოდ მისმა მშობელმა ან კანონიერმა წარმომადგენელმა უნდა მიუთითოს. ამას ბავშვის კლუბი ადასტურებს. წარმომადგენელი პლატფორმაზე ბავშვის ნაცვლად წყვეტს და კლუბს ატყობინებს, თუ წარმომადგენელი აღარ არის. საკუთარი ანგარიშის მქონე ფეხბურთელი იქ თავად წყვეტს და მის ნაცვლად — არავინ.',
    ],
    [
      'გამოწერა',
      'განრიგსა და ანგარიშს ყველა ავტორიზებული მომხმარებელი ხედავს. ტრანსლაციას, ჩანაწერებსა და ანალიტიკას აქტიური გამოწერა სჭირდება. მისი ფასი და ვადა გამოწერის გვერდზეა მითითებული.',
      'ფეხბურთელის პაკეტი უფასოა და მშობლის/გულშემატკივრის აქტიურ პაკეტს საჭიროებს. კლუბებთან ფასი ინდივიდუალურად თანხმდება.',
    ],
    [
      'რა შეიძლება მატჩის კადრებით',
      'უყურეთ და მატჩის ბმული ოჯახსა და მეგობრებს გაუზიარეთ. ნუ ჩაიწერთ, ნუ დაამონტაჟებთ და ნუ გამოაქვეყნებთ ტრანსლაციას; ნუ გამოიყენებთ ბავშვების კადრებსა და მონაცემებს რეკლამისთვის, ფსონებისთვის ან კომერციული სკაუტინგისთვის.',
    ],
    [
      'პატივისცემა',
      'მოედანზე ბავშვები თამაშობენ. ვინც პლატფორმას ბავშვის შესავიწროებლად, მისი ვინაობის დასადგენად ან მშობლების გარეშე მასთან დასაკავშირებლად იყენებს, წვდომას მაშინვე კარგავს და შესაძლოა შესაბამის ორგანოებს ეცნობოს.',
    ],
    [
      'რას გპირდებით და რას ვერა',
      'ყველაფერს ვაკეთებთ, რომ გამოცხადებული ტრანსლაცია შედგეს. თუ მოედანზე დენი ან ინტერნეტი არ არის, მატჩი შეიძლება ეთერში ვერ გავიდეს და ჩანაწერიც დაგვიანდეს ან საერთოდ არ იყოს.',
      'ანგარიში და მონაცემები გულდასმით შეგვყავს და შეცდომას ვასწორებთ. ისინი ოფიციალური შედეგი არ არის.',
    ],
    [
      'შეწყვეტა',
      'სარგებლობის შეწყვეტა და ანგარიშის წაშლის მოთხოვნა ნებისმიერ დროს შეგიძლიათ. წესების დარღვევისას ანგარიში შესაძლოა დავხუროთ.',
    ],
    ['ცვლილებები', 'წესების შეცვლას პლატფორმაზე სულ მცირე ორი კვირით ადრე გამოვაცხადებთ. მოქმედებს საქართველოს კანონმდებლობა.'],
  ],
}
