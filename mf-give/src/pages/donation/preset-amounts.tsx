import { formatTaka } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';

const PRESETS_TAKA = ['1000', '2000', '3000', '4000'] as const;

interface PresetAmountsProps {
  legend: string;
  /** A plain decimal, or null where no amount is chosen yet. */
  chosen: string | null;
}

/** Four amounts to choose from: radio buttons as large as a thumb. */
export function PresetAmounts({ legend, chosen }: PresetAmountsProps) {
  const language = useLanguage();
  return (
    <fieldset>
      <legend className="mb-2.5 font-bold">{legend}</legend>
      <div className="grid grid-cols-2 gap-3">
        {PRESETS_TAKA.map((taka) => (
          <label key={taka} className="preset-amount relative grid min-h-20">
            <input
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              type="radio"
              name="preset"
              value={taka}
              defaultChecked={taka === chosen}
            />
            <span className="grid place-items-center rounded-sm font-display text-[1.75rem]/none">{formatTaka(taka, language)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
