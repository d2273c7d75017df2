/** The first texts. Some guardians have decided about them, so they never change. */
export const VERSION_1 = {
  name: {
    parents: {
      en: {
        title: 'Name',
        text: 'With a yes, people outside the own club read your child’s name in line-ups, at goals and in figures. With a no they read the shirt number, and everything else stays the same.',
      },
      ge: {
        title: 'სახელი',
        text: 'თანხმობის შემთხვევაში თქვენი შვილის სახელს შემადგენლობაში, გოლებთან და სტატისტიკაში სხვებიც ხედავენ და არა მხოლოდ საკუთარი კლუბი. უარის შემთხვევაში ჩანს მხოლოდ მაისურის ნომერი, დანარჩენი კი არ იცვლება.',
      },
    },
    children: {
      en: {
        title: 'Your name',
        text: 'If yes, people outside your club can read your name when you play or score. If no, they only see the number on your shirt, and you play just the same.',
      },
      ge: {
        title: 'თქვენი სახელი',
        text: 'თუ თანახმა ხართ, როცა თამაშობთ ან გოლი გაგაქვთ, თქვენს სახელს სხვებიც წაიკითხავენ და არა მხოლოდ თქვენი კლუბი. თუ არა, სხვები მხოლოდ მაისურის ნომერს დაინახავენ, თქვენ კი ისევ ისე ითამაშებთ.',
      },
    },
  },
  stream: {
    parents: {
      en: {
        title: 'Live picture and recording',
        text: 'With a yes, your child may be seen when a match is streamed and recorded. With a no the clubs make sure that your child is not filmed, and still plays.',
      },
      ge: {
        title: 'პირდაპირი ეთერი და ჩანაწერი',
        text: 'თანხმობის შემთხვევაში თქვენი შვილი შეიძლება გამოჩნდეს მატჩის პირდაპირ ეთერსა და ჩანაწერში. უარის შემთხვევაში კლუბები ზრუნავენ, რომ ის კადრში არ მოხვდეს, და ბავშვი ისევ თამაშობს.',
      },
    },
    children: {
      en: {
        title: 'Being filmed',
        text: 'If yes, people can watch you on video when your team plays. If no, the clubs keep you out of the picture, and nobody will be cross with you.',
      },
      ge: {
        title: 'ვიდეოგადაღება',
        text: 'თუ თანახმა ხართ, თქვენი გუნდის მატჩის ვიდეოში თქვენც გამოჩნდებით. თუ არა, კლუბები იზრუნებენ, რომ კადრში არ მოხვდეთ, და ამის გამო არავინ გაბრაზდება.',
      },
    },
  },
  highlights: {
    parents: {
      en: {
        title: 'Clips of your child',
        text: 'With a yes, short clips may be cut that show your child’s own moments, such as a goal. With a no there are none, and those that exist disappear.',
      },
      ge: {
        title: 'თქვენი შვილის კლიპები',
        text: 'თანხმობის შემთხვევაში შეიძლება მომზადდეს მოკლე კლიპები თქვენი შვილის ეპიზოდებით, მაგალითად, გოლით. უარის შემთხვევაში ასეთი კლიპები არ კეთდება, უკვე არსებული კი ქრება.',
      },
    },
    children: {
      en: {
        title: 'Clips of you',
        text: 'If yes, there can be short videos of your best moments. If no, nobody makes them, and old ones go away.',
      },
      ge: {
        title: 'კლიპები თქვენზე',
        text: 'თუ თანახმა ხართ, თქვენს საუკეთესო მომენტებზე მოკლე ვიდეოები გაკეთდება. თუ არა, ასეთ ვიდეოს არავინ გააკეთებს, ძველები კი გაქრება.',
      },
    },
  },
  figures: {
    parents: {
      en: {
        title: 'Own figures',
        text: 'With a yes, others may see your child’s figures, such as minutes, goals and places on the pitch. With a no only you and the own club see them.',
      },
      ge: {
        title: 'პირადი მაჩვენებლები',
        text: 'თანხმობის შემთხვევაში სხვებიც ხედავენ თქვენი შვილის მაჩვენებლებს: წუთებს, გოლებს და იმას, თუ მოედნის რომელ ნაწილში თამაშობს. უარის შემთხვევაში მათ მხოლოდ თქვენ და საკუთარი კლუბი ხედავთ.',
      },
    },
    children: {
      en: {
        title: 'Your figures',
        text: 'If yes, others can see how many minutes you played and goals you scored. If no, only your family and your club see that.',
      },
      ge: {
        title: 'თქვენი მაჩვენებლები',
        text: 'თუ თანახმა ხართ, სხვებიც ნახავენ, რამდენი წუთი ითამაშეთ და რამდენი გოლი გაიტანეთ. თუ არა, ამას მხოლოდ თქვენი ოჯახი და თქვენი კლუბი ნახავს.',
      },
    },
  },
  scouting: {
    parents: {
      en: {
        title: 'Scouting',
        text: 'With a yes, scouts of other clubs whom we know may look at your child’s figures and clips. With a no your child does not exist for them, and the place in the team does not depend on it.',
      },
      ge: {
        title: 'სკაუტინგი',
        text: 'თანხმობის შემთხვევაში თქვენი შვილის მაჩვენებლებსა და კლიპებს სხვა კლუბების ჩვენთვის ცნობილი სკაუტები ნახავენ. უარის შემთხვევაში მათთვის თქვენი შვილი არ ჩანს, გუნდში ადგილი კი ამაზე არ არის დამოკიდებული.',
      },
    },
    children: {
      en: {
        title: 'Scouts',
        text: 'If yes, people from other clubs who look for players can see how you play. If no, they cannot find you, and you stay in your team.',
      },
      ge: {
        title: 'სკაუტები',
        text: 'თუ თანახმა ხართ, სხვა კლუბების ადამიანები, რომლებიც ფეხბურთელებს ეძებენ, ნახავენ, როგორ თამაშობთ. თუ არა, ისინი ვერ გიპოვიან, თქვენ კი თქვენს გუნდში რჩებით.',
      },
    },
  },
  sharing: {
    parents: {
      en: {
        title: 'Sharing elsewhere',
        text: 'With a yes, pictures and cards with your child may be shared outside of the platform, for example in social networks. With a no such cards show clubs and the score alone.',
      },
      ge: {
        title: 'სხვაგან გაზიარება',
        text: 'თანხმობის შემთხვევაში თქვენი შვილის სურათები და ბარათები შეიძლება პლატფორმის გარეთაც გაზიარდეს, მაგალითად, სოციალურ ქსელებში. უარის შემთხვევაში ასეთ ბარათებზე მხოლოდ კლუბები და მატჩის ანგარიშია.',
      },
    },
    children: {
      en: {
        title: 'Sharing elsewhere',
        text: 'If yes, pictures of you may also be shown on other sites and apps. If no, only the clubs and the score are shown there.',
      },
      ge: {
        title: 'სხვაგან გაზიარება',
        text: 'თუ თანახმა ხართ, თქვენი სურათები სხვა ვებგვერდებსა და აპებშიც შეიძლება გამოჩნდეს. თუ არა, იქ მხოლოდ კლუბები და მატჩის ანგარიში გამოჩნდება.',
      },
    },
  },
}
