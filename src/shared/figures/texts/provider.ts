import type { FiguresOf } from '../figure.ts'
import type { FigureTexts } from './figure-text.ts'

/** What providers publish in their own count: to compare with them. */
export const PROVIDER_TEXTS: FigureTexts<FiguresOf<'provider'>> = {
  passes_of_any_kind: {
    en: { label: 'Passes of any kind', sentence: 'All passes with crosses, throw-ins and every restart, as StatsBomb counts them.' },
    ge: {
      label: 'ყველა სახის გადაცემა',
      sentence: 'ყველა გადაცემა ჩაწოდებების, აუტებისა და სტანდარტული მდგომარეობების ჩათვლით, როგორც StatsBomb ითვლის.',
    },
  },
  passes_of_any_kind_completed: {
    en: {
      label: 'Passes of any kind, completed',
      sentence: 'All passes with crosses, throw-ins and every restart that reached a team-mate, as StatsBomb counts them.',
    },
    ge: {
      label: 'ყველა სახის ზუსტი გადაცემა',
      sentence: 'ყველა სახის გადაცემა, რომელმაც თანაგუნდელამდე მიაღწია, როგორც StatsBomb ითვლის.',
    },
  },
  passes_in_play: {
    en: { label: 'Passes in play', sentence: 'Passes, crosses and the keeper’s throws, without any restart, as Wyscout counts them.' },
    ge: {
      label: 'გადაცემები სტანდარტების გარეშე',
      sentence: 'გადაცემები, ჩაწოდებები და მეკარის ხელით გადაცემები, სტანდარტული მდგომარეობების გარეშე, როგორც Wyscout ითვლის.',
    },
  },
  passes_in_play_completed: {
    en: {
      label: 'Passes in play, completed',
      sentence: 'Passes, crosses and the keeper’s throws that reached a team-mate, without any restart, as Wyscout counts them.',
    },
    ge: {
      label: 'ზუსტი გადაცემები სტანდარტების გარეშე',
      sentence: 'სტანდარტების გარეშე გადაცემები, რომლებმაც თანაგუნდელამდე მიაღწია, როგორც Wyscout ითვლის.',
    },
  },
  possession_passes: {
    en: {
      label: 'Passes with restarts',
      sentence: 'Passes, crosses, free kicks, corners and goal kicks, without throw-ins: what possession is a share of.',
    },
    ge: {
      label: 'გადაცემები სტანდარტებთან ერთად',
      sentence: 'გადაცემები, ჩაწოდებები, საჯარიმო დარტყმები, კუთხურები და კარიდან დარტყმები აუტების გარეშე: მათგან ითვლება ბურთის ფლობა.',
    },
  },
  key_passes_in_play: {
    en: { label: 'Key passes in play', sentence: 'Passes in play before a shot that was no goal, as Wyscout counts them.' },
    ge: {
      label: 'საკვანძო გადაცემები სტანდარტების გარეშე',
      sentence: 'სტანდარტების გარეშე გადაცემები, რომლებსაც უგოლო დარტყმა მოჰყვა, როგორც Wyscout ითვლის.',
    },
  },
}
