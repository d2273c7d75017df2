import type { Locale } from '#shared/locale.ts'
import { RETENTION_DAYS } from '#shared/retention.ts'
import type { LegalText } from './legal-page.tsx'

const { ended, unverified } = RETENTION_DAYS
const years = {
  inactive: RETENTION_DAYS.inactive / 365,
  handled: RETENTION_DAYS.handledRequests / 365,
  requests: RETENTION_DAYS.requests / 365,
  childViews: RETENTION_DAYS.childViews / 365,
  audit: RETENTION_DAYS.audit / 365,
  recordings: RETENTION_DAYS.recordings / 365,
  payments: RETENTION_DAYS.payments / 365,
}

/**
 * The privacy policy. Each language has its own text. Tests compare what it says about cookies, device storage and
 * retention with the code.
 */
export const PRIVACY: Record<Locale, LegalText> = {
  en: [
    [
      'In short',
      'We keep only what the product needs, and nothing about anyone for advertising: we count how often a sponsor’s ad is shown and tapped each day, but not by whom. There are no trackers, no statistics by third parties, and no fonts, maps or pictures from other companies’ servers.',
    ],
    [
      'What we keep about adults',
      'Name, email or user name, phone, role, club, the state of the subscription and its payments, favourite matches, followed teams, what you want to be notified of, and the chosen language. Passwords are kept only as a hash that cannot be reversed.',
      'For each sign-in: when, and with what kind of browser, so that you can recognise and end it. Our log notes which account asked for which match and player, by identifiers without names, so that we can find out who has watched.',
    ],
    [
      'What we keep about children',
      'Name, age category, position and shirt number, as the club enters them, and what happens in matches. A club may add height, weight, the strong foot and the year of birth: only the child’s guardians, their club and our office can see them. We do not keep dates of birth, addresses, schools or health data of children, and no contacts but the email of a footballer aged 16 or over with their own account.',
      'If a club has used a GPS vest or watch to measure how far and how fast a child has run in a match, we keep the speeds and the stats, but no locations, heart rates or files. Only the child’s guardians, their club and our office see them, whatever else is decided.',
      'A guardian, or a footballer with their own account, can say whether they can play in an upcoming match: yes, maybe or no. Only the coaches and the secretary of their club can see the answer.',
      'Until the parents decide, a child is only a shirt number. They decide about each purpose separately: the name, live video, highlights, individual stats, scouting, and images shared outside the platform. Saying no costs nothing and needs no reason. If two guardians disagree, the answer is no; from the age of 14 a child can also say no, and from 16 the child decides alone.',
      'From the age of 16, a club can invite a footballer to open their own account. The club enters a date of birth, which is checked but not kept. Footballers who accept decide alone from then on; guardians can still read, but no longer decide or erase anything. An invitation that is not accepted is deleted after 14 days.',
      'The club confirms who is whose guardian. An unconfirmed claim shows nothing. At the start of a season a club may record that it holds the parents’ written consent to names and live video, with the exceptions.',
      'A stream does not start while a child without consent could be in shot and the clubs have not said how they will prevent it. For the youngest, from U8 to U11, we show no score unless the organiser decides otherwise. The server enforces all this, not the page.',
    ],
    [
      'Why we may',
      'For adults, because of the contract with them. For children under 16, because of the consent of a parent, given here or on paper to the club; from 16 on, because of their own. It can be withdrawn at any time: screens that are open then change at once, and phones that were offline when they are next online.',
    ],
    [
      'On your device',
      'The schedule, favorites and crests are kept on your device so that they are available offline. Signing out removes them. If your session ends in another way, they wait until you sign in again, for a month at most: until then no page shows them, and if someone else signs in they are removed. What stays is the app itself, and a few settings that say nothing about you: the language, the appearance, that you have dismissed the offers to install and to notify you, on how many days you have visited, and how far the device’s clock is from ours.',
      'Cookies that signing out removes: “access” and “refresh” keep you signed in, and “probe” shows whether cookies work at all. Where they do not, the sign-in is kept in the storage of the browser instead, and signing out removes that.',
      'One cookie stays for a year: “device” lets us recognise this browser, so that someone guessing your password elsewhere cannot lock you out. It opens nothing by itself. You can delete it in your browser at any time.',
    ],
    [
      'Who else sees it',
      'Our hosting and mail providers, on our behalf. Messages from the contact form go to our office. We sell nothing to anyone.',
      'If you turn notifications on, they come through the push service of your browser’s maker (Google, Apple, Mozilla or Microsoft). It gets the message encrypted, so that only your device can read it, and learns when one comes to your device. We delete the address of your device when you turn them off or sign out.',
    ],
    [
      'For how long',
      `Accounts until you ask for their deletion. Accounts whose email address is not verified are deleted after ${unverified} days, and unused ones after ${years.inactive} years, unless a subscription is active.`,
      `Messages from the contact form for ${years.handled} year after we have dealt with them, and for ${years.requests} years at most. Emails and ended sessions, and whether a child could play in a match, for ${ended} days. What our office has done with your data for ${years.audit} years. Who has viewed a child’s data for ${years.childViews} year. Recordings of matches by our own cameras for ${years.recordings} year. What players have done in a match, their stats, what a GPS vest or watch has measured, and who has officiated, until the end of the season after next; a season ends in summer unless the organiser has set another day.`,
      `Payments for ${years.payments} years after the subscription has ended, because tax law demands it; once the account is deleted, without your name.`,
    ],
    [
      'Your rights',
      'You can see, correct and have deleted what we keep about you and your child. As a confirmed guardian you do it yourself in your profile: see who has viewed your child’s data, download it, have it erased. A footballer with their own account can do the same. For everything else, write to us; we reply within ten working days. You can also turn to the Personal Data Protection Service of Georgia.',
    ],
    [
      'For children',
      'You play, and some people would like to watch. Your parents decide with you whether others may see your name, your picture or your numbers. You can say no. You need no reason, and you play just the same.',
      'From the age of 16 you can have your own account: ask your club. Then you decide alone, and you see who has viewed your data.',
      'No one can write to you here, follow you or rate you. If something here does not feel right, tell your parents or your coach, and we will change it.',
    ],
  ],
  ge: [
    [
      'მოკლედ',
      'ვინახავთ მხოლოდ იმას, რაც პროდუქტს სჭირდება, და რეკლამისთვის არავის მონაცემებს არ ვინახავთ: სპონსორის ბანერზე ვითვლით, დღეში რამდენჯერ გამოჩნდა და რამდენჯერ დააჭირეს, და არა იმას, ვინ. არ ვიყენებთ თვალთვალის საშუალებებს, მესამე მხარის სტატისტიკას და სხვა კომპანიების სერვერებიდან ჩატვირთულ შრიფტებს, რუკებსა თუ სურათებს.',
    ],
    [
      'რას ვინახავთ ზრდასრულებზე',
      'სახელს, ელფოსტას ან მომხმარებლის სახელს, ტელეფონს, როლს, კლუბს, გამოწერისა და გადახდების მდგომარეობას, რჩეულ მატჩებს, გუნდებს, რომლებსაც თვალს ადევნებთ, იმას, რა უნდა შეგატყობინოთ, და არჩეულ ენას. პაროლი მხოლოდ ისეთი ფორმით ინახება, რომლის აღდგენაც შეუძლებელია.',
      'ყოველ შესვლაზე: როდის და რა ტიპის ბრაუზერით შეხვედით, რომ ამოიცნოთ და საჭიროების შემთხვევაში დაასრულოთ. ჩვენი ჟურნალი იდენტიფიკატორებით, სახელების გარეშე, აღნიშნავს, რომელმა ანგარიშმა რომელი მატჩი და ფეხბურთელი მოითხოვა, რომ დადგინდეს, ვინ უყურა.',
    ],
    [
      'რას ვინახავთ ბავშვებზე',
      'სახელს, ასაკობრივ კატეგორიას, პოზიციასა და ნომერს, როგორც კლუბი შეიყვანს, და იმას, რაც მატჩში ხდება. კლუბს შეუძლია დაამატოს სიმაღლე, წონა, ძლიერი ფეხი და დაბადების წელი: მათ ბავშვის მშობლები, მისი კლუბი და ჩვენი ოფისი ხედავენ და სხვა არავინ. არ ვინახავთ ბავშვის დაბადების თარიღს, მისამართს, სკოლასა და ჯანმრთელობის მონაცემებს, საკონტაქტო ინფორმაციიდან კი — მხოლოდ 16 წლის და უფროსი იმ ფეხბურთელის ელფოსტას, რომელსაც საკუთარი ანგარიში აქვს.',
      'თუ კლუბმა ჟილეტით ან საათით გაზომა, რამდენი და რა სიჩქარით ირბინა ბავშვმა მატჩში, ვინახავთ სიჩქარეებსა და მაჩვენებლებს, ადგილმდებარეობის, გულისცემისა და თავად ფაილის გარეშე. მათ ხედავენ მხოლოდ ბავშვის წარმომადგენლები, მისი კლუბი და ჩვენი ოფისი, სხვა გადაწყვეტილებების მიუხედავად.',
      'მშობელს ან სხვა წარმომადგენელს, აგრეთვე საკუთარი ანგარიშის მქონე ფეხბურთელს შეუძლია თქვას, ითამაშებს თუ არა ბავშვი მომავალ მატჩში: კი, იქნებ ან არა. ამას მისი კლუბის მწვრთნელები და მდივანი კითხულობენ და სხვა არავინ.',
      'მშობლის გადაწყვეტილების გარეშე ბავშვი მხოლოდ მაისურის ნომრით ჩანს. მშობელი თითოეულ მიზანზე ცალკე წყვეტს: სახელზე, პირდაპირ ეთერზე, საუკეთესო მომენტებზე, ინდივიდუალურ მაჩვენებლებზე, სკაუტინგსა და პლატფორმის გარეთ გაზიარებულ კადრებზე. უარი უფასოა და ახსნას არ საჭიროებს. თუ ორი წარმომადგენელი ვერ თანხმდება, ძალაში უარია; 14 წლიდან ბავშვის უარიც მოქმედებს, 16 წლიდან კი ის თავად წყვეტს.',
      '16 წლიდან კლუბს შეუძლია ფეხბურთელს საკუთარი ანგარიში შესთავაზოს. კლუბს შეჰყავს დაბადების თარიღი, რომელიც მოწმდება და არ ინახება. ვინც მოწვევას მიიღებს, ამის შემდეგ თავად წყვეტს; წარმომადგენლები კვლავ ყველაფერს კითხულობენ, მაგრამ ვეღარც წყვეტენ და ვეღარც შლიან. მიუღებელი მოწვევა 14 დღეში იშლება.',
      'ვინ არის ბავშვის წარმომადგენელი, კლუბი ადასტურებს. დაუდასტურებელი მოთხოვნა არაფერს აჩვენებს. სეზონის დასაწყისში კლუბს შეუძლია აღნიშნოს, რომ სახელსა და პირდაპირ ეთერზე მშობლების წერილობითი თანხმობა აქვს, გამონაკლისების მითითებით.',
      'ტრანსლაცია არ იწყება, სანამ კადრში შეიძლება მოხვდეს ბავშვი თანხმობის გარეშე და კლუბებს არ უთქვამთ, რას მოიმოქმედებენ. U8-დან U11-მდე ანგარიშს არ ვაჩვენებთ, თუ ორგანიზატორი სხვაგვარად არ გადაწყვეტს. ამ ყველაფერს სერვერი უზრუნველყოფს და არა გვერდი.',
    ],
    [
      'რის საფუძველზე',
      'ზრდასრულების შემთხვევაში მათთან დადებული ხელშეკრულების საფუძველზე. 16 წლამდე ბავშვის შემთხვევაში მშობლის თანხმობით, რომელიც აქ ან წერილობით კლუბში გაიცემა; 16 წლიდან — თავად ბავშვის თანხმობით. მისი გამოხმობა ნებისმიერ დროს შეიძლება: გახსნილი ეკრანები მაშინვე იცვლება, ტელეფონები, რომლებიც ინტერნეტის გარეშე იყო, კი — კავშირის აღდგენისთანავე.',
    ],
    [
      'თქვენს მოწყობილობაში',
      'განრიგი, რჩეულები და ემბლემები თქვენს მოწყობილობაში ინახება, რომ ინტერნეტის გარეშეც ხელთ გქონდეთ. გამოსვლისას ისინი იშლება. თუ სესია სხვაგვარად დასრულდა, ისინი თქვენს შემდეგ შესვლას ელოდება, მაგრამ ერთ თვეზე მეტხანს არა: მანამდე არც ერთ გვერდზე არ ჩანს, სხვა ადამიანის შესვლისას კი იშლება. რჩება თავად აპლიკაცია და წვრილმანები, რომლებიც თქვენზე არაფერს ამბობს: ენა, იერსახე, ის, რომ დაყენებისა და შეტყობინებების შეთავაზება დახურეთ, რამდენ დღეს გვესტუმრეთ და რამდენით განსხვავდება მოწყობილობის საათი ჩვენისგან.',
      'ქუქიები, რომლებიც გამოსვლისას იშლება: „access“ და „refresh“ შესვლას ინარჩუნებს, „probe“ კი გვეუბნება, საერთოდ მუშაობს თუ არა ქუქიები. თუ არ მუშაობს, შესვლის მონაცემები ბრაუზერის საცავში ინახება და გამოსვლისას იქიდანაც იშლება.',
      'ერთი ქუქი ერთი წლით რჩება: „device“-ით ამ ბრაუზერს ვცნობთ, რომ სხვაგან თქვენი პაროლის გამოცნობის მცდელობამ შესვლა არ დაგიბლოკოთ. თავისთავად ის არაფერს ხსნის. მისი წაშლა ბრაუზერში ნებისმიერ დროს შეგიძლიათ.',
    ],
    [
      'ვინ ხედავს კიდევ',
      'ჩვენი ჰოსტინგისა და ფოსტის მომწოდებლები, ჩვენი დავალებით. საკონტაქტო ფორმიდან გამოგზავნილი წერილები ჩვენს ოფისში მოდის. არავის არაფერს ვყიდით.',
      'თუ შეტყობინებებს ჩართავთ, ისინი თქვენი ბრაუზერის მწარმოებლის (Google, Apple, Mozilla ან Microsoft) სერვისით მოდის. მას შეტყობინება დაშიფრული გადაეცემა: წაკითხვა მხოლოდ თქვენს მოწყობილობას შეუძლია, სერვისმა კი მხოლოდ ის იცის, როდის მოვიდა. თქვენი მოწყობილობის მისამართს ვშლით, როცა შეტყობინებებს გამორთავთ ან ანგარიშიდან გამოხვალთ.',
    ],
    [
      'რამდენ ხანს',
      `ანგარიშს, სანამ წაშლას მოითხოვთ. თუ ელფოსტა არ დადასტურდა, ანგარიში ${unverified} დღეში იშლება, ხოლო თუ მას არავინ იყენებს და გამოწერა არ მოქმედებს — ${years.inactive} წელიწადში.`,
      `საკონტაქტო ფორმიდან გამოგზავნილ წერილებს მათი განხილვიდან ${years.handled} წელი და არაუმეტეს ${years.requests} წლისა; ელფოსტის წერილებს, დასრულებულ შესვლებსა და პასუხს იმაზე, ითამაშებდა თუ არა ბავშვი მატჩში, ${ended} დღე; ჩანაწერს იმაზე, თუ რა გააკეთა ჩვენმა ოფისმა თქვენს მონაცემებთან, ${years.audit} წელი; ჩანაწერს იმაზე, თუ ვინ ნახა ბავშვის მონაცემები, ${years.childViews} წელი; ჩვენი კამერებით გადაღებულ მატჩების ჩანაწერებს ${years.recordings} წელი. მატჩში ფეხბურთელების მოქმედებებს, მათ მაჩვენებლებს, ჟილეტით ან საათით გაზომილსა და მატჩის მსაჯების სახელებს ვინახავთ მომდევნო ორი სეზონის დასრულებამდე; სეზონი ზაფხულში სრულდება, თუ ორგანიზატორმა სხვა დღე არ დაადგინა.`,
      `გადახდებს გამოწერის დასრულებიდან ${years.payments} წელი, რადგან ამას საგადასახადო კანონი ითხოვს; ანგარიშის წაშლის შემდეგ — თქვენი სახელის გარეშე.`,
    ],
    [
      'თქვენი უფლებები',
      'შეგიძლიათ ნახოთ, შეასწოროთ და წააშლევინოთ ის, რასაც თქვენზე და თქვენს შვილზე ვინახავთ. დადასტურებული წარმომადგენელი ამას თავად აკეთებს პროფილში: ხედავს, ვინ ნახა ბავშვის მონაცემები, ჩამოტვირთავს ან წაშლის მათ. საკუთარი ანგარიშის მქონე ფეხბურთელი იმავეს თავად აკეთებს. სხვა საკითხებზე მოგვწერეთ და ათ სამუშაო დღეში გიპასუხებთ. ასევე შეგიძლიათ მიმართოთ საქართველოს პერსონალურ მონაცემთა დაცვის სამსახურს.',
    ],
    [
      'ბავშვებისთვის',
      'თქვენ თამაშობთ და ზოგს თქვენი მატჩის ნახვა სურს. თქვენს სახელს, სურათსა და მაჩვენებლებს სხვები ნახავენ თუ არა, მშობლები თქვენთან ერთად წყვეტენ. შეგიძლიათ უარი თქვათ. მიზეზის ახსნა არ გჭირდებათ და ისევ ისე ითამაშებთ.',
      '16 წლიდან შეგიძლიათ საკუთარი ანგარიში გქონდეთ: ჰკითხეთ კლუბს. მაშინ თავად წყვეტთ და ხედავთ, ვინ ნახა თქვენი მონაცემები.',
      'აქ ვერავინ მოგწერთ, ვერავინ გამოგყვებათ და ვერავინ შეგაფასებთ. თუ რამე არ მოგწონთ, უთხარით მშობელს ან მწვრთნელს და შეიცვლება.',
    ],
  ],
}
