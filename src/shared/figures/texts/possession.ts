import type { FiguresOf } from '../figure.ts'
import type { FigureTexts } from './figure-text.ts'

export const POSSESSION_TEXTS: FigureTexts<FiguresOf<'possession'>> = {
  possession: {
    en: { label: 'Possession', sentence: 'A side’s share of both sides’ passes, without throw-ins and passes to an offside player.' },
    ge: { label: 'ბურთის ფლობა', sentence: 'გუნდის წილი ორივე გუნდის გადაცემებში, აუტებისა და თამაშგარეში მყოფისთვის გადაცემების გარეშე.' },
  },
  passes: {
    en: {
      label: 'Passes',
      sentence:
        'Balls played to a teammate, free kicks and goal kicks too; without crosses, throw-ins, the goalkeeper’s throws and passes to a player offside.',
    },
    ge: {
      label: 'გადაცემები',
      sentence:
        'ბურთის მიწოდება თანაგუნდელისთვის, საჯარიმო დარტყმებისა და კარიდან დარტყმების ჩათვლით; ჩაწოდებების, აუტების, მეკარის ხელით გადაცემებისა და თამაშგარეში მყოფისთვის მიწოდების გარეშე.',
    },
  },
  passes_completed: {
    en: { label: 'Completed passes', sentence: 'Passes that reached a teammate.' },
    ge: { label: 'ზუსტი გადაცემები', sentence: 'გადაცემები, რომლებმაც თანაგუნდელამდე მიაღწია.' },
  },
  pass_accuracy: {
    en: { label: 'Pass accuracy', sentence: 'The share of passes that reached a teammate, among those whose end is known.' },
    ge: { label: 'გადაცემების სიზუსტე', sentence: 'ზუსტი გადაცემების წილი იმ გადაცემებში, რომელთა შედეგიც ცნობილია.' },
  },
  short_passes: {
    en: { label: 'Short', sentence: 'Passes of up to 15 m on a pitch of 105 m, and less on a shorter one.' },
    ge: { label: 'მოკლე', sentence: 'გადაცემები 15 მეტრამდე, თუ მოედანი 105 მეტრია; უფრო მოკლე მოედანზე ზღვარიც ნაკლებია.' },
  },
  middle_passes: {
    en: { label: 'Middle', sentence: 'Passes of 15 to 30 m on a pitch of 105 m, and less on a shorter one.' },
    ge: { label: 'საშუალო', sentence: 'გადაცემები 15-დან 30 მეტრამდე, თუ მოედანი 105 მეტრია; უფრო მოკლე მოედანზე ზღვარიც ნაკლებია.' },
  },
  long_passes: {
    en: { label: 'Long', sentence: 'Passes of more than 30 m on a pitch of 105 m, and less on a shorter one.' },
    ge: { label: 'გრძელი', sentence: '30 მეტრზე გრძელი გადაცემები, თუ მოედანი 105 მეტრია; უფრო მოკლე მოედანზე ზღვარიც ნაკლებია.' },
  },
  forward_passes: {
    en: { label: 'Forward', sentence: 'Passes towards the opponent’s goal line, up to 45° to either side.' },
    ge: { label: 'წინ', sentence: 'გადაცემები მეტოქის კარის ხაზისკენ, არაუმეტეს 45°-ით გადახრილი.' },
  },
  back_passes: {
    en: { label: 'Back', sentence: 'Passes towards the team’s own goal line, up to 45° to either side.' },
    ge: { label: 'უკან', sentence: 'გადაცემები საკუთარი კარის ხაზისკენ, არაუმეტეს 45°-ით გადახრილი.' },
  },
  sideway_passes: {
    en: { label: 'Sideway', sentence: 'Passes that go neither forward nor back.' },
    ge: { label: 'გვერდზე', sentence: 'გადაცემები, რომლებიც არც წინ მიდის და არც უკან.' },
  },
  key_passes: {
    en: { label: 'Key pass', sentence: 'Balls after which a teammate shot at goal, assists included.' },
    ge: { label: 'საკვანძო გადაცემა', sentence: 'გადაცემები, რომლებსაც თანაგუნდელის დარტყმა მოჰყვა, საგოლე გადაცემების ჩათვლით.' },
  },
  passes_into_box: {
    en: {
      label: 'Pass into penalty area',
      sentence: 'Passes, crosses and corners from outside that reached a teammate in the opponent’s penalty area.',
    },
    ge: {
      label: 'გადაცემა საჯარიმოში',
      sentence: 'გადაცემები, ჩაწოდებები და კუთხურები, რომლებმაც გარედან მეტოქის საჯარიმოში მყოფ თანაგუნდელამდე მიაღწია.',
    },
  },
  box_entries: {
    en: {
      label: 'Entries in penalty area',
      sentence:
        'Passes, crosses and corners from outside into the opponent’s penalty area, whether or not they reached a teammate; passes to an offside player do not count.',
    },
    ge: {
      label: 'შესვლა საჯარიმოში',
      sentence:
        'გადაცემები, ჩაწოდებები და კუთხურები გარედან მეტოქის საჯარიმოში, იმის მიუხედავად, მიაღწია თუ არა თანაგუნდელამდე; თამაშგარეში მყოფისთვის გადაცემების გარეშე.',
    },
  },
  box_entries_with_ball: {
    en: {
      label: 'Entries in penalty area with ball',
      sentence: 'Runs and dribbles with the ball from outside into the opponent’s penalty area.',
    },
    ge: { label: 'შესვლა საჯარიმოში ბურთით', sentence: 'ბურთის ტარება და დრიბლინგი გარედან მეტოქის საჯარიმოში.' },
  },
  touches: {
    en: {
      label: 'Ball control',
      sentence: 'Touches of the ball: passes, shots, dribbles, tackles, interceptions, clearances and all others.',
    },
    ge: {
      label: 'ბურთის კონტროლი',
      sentence: 'ბურთთან შეხებები: გადაცემები, დარტყმები, დრიბლინგი, წართმევები, ჩაჭრები, მოგერიებები და ყველა სხვა შეხება.',
    },
  },
  touches_in_box: {
    en: { label: 'Control in penalty area', sentence: 'Touches of the ball in the opponent’s penalty area.' },
    ge: { label: 'ბურთის კონტროლი საჯარიმოში', sentence: 'ბურთთან შეხებები მეტოქის საჯარიმოში.' },
  },
  lost_balls: {
    en: {
      label: 'Lost ball',
      sentence: 'Failed passes, dribbles and touches, passes to a player offside, and balls lost to an opponent.',
    },
    ge: {
      label: 'ბურთის დაკარგვა',
      sentence: 'წარუმატებელი გადაცემები, დრიბლინგი და შეხებები, მიწოდება თამაშგარეში მყოფისთვის და მეტოქის მიერ წართმეული ბურთები.',
    },
  },
}
