import { currencyName, SUPPORTED_CURRENCIES } from "@oxcut/core/model";
import { Combobox } from "./combobox.tsx";
import type { FieldControlProps } from "./field.tsx";

export interface CurrencySelectProps extends FieldControlProps {
	readonly value: string;
	readonly onChange: (code: string) => void;
	readonly disabled?: boolean;
}

const SHORTLIST = SUPPORTED_CURRENCIES.map((code) => ({
	value: code,
	label: code,
	hint: currencyName(code),
}));

/** A select of the supported currencies, plus the current value if it isn't one of them. */
export function CurrencySelect({ value, ...props }: CurrencySelectProps) {
	const isListed = SUPPORTED_CURRENCIES.includes(value);
	const options = isListed ? SHORTLIST : [{ value, label: value, hint: currencyName(value) }, ...SHORTLIST];
	return <Combobox {...props} size="large" options={options} value={value} />;
}
