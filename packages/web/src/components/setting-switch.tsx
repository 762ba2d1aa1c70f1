import { useId } from "react";
import { messageOf } from "../api/api-error.ts";
import { Switch, type SwitchProps } from "../ui/switch.tsx";

export interface SettingSwitchProps extends Pick<SwitchProps, "checked" | "disabled" | "onCheckedChange"> {
	readonly label: string;
	/** A sentence below the switch. */
	readonly hint?: string;
	/** Says that saving failed, before the error. */
	readonly failed: string;
	/** null if it was saved. */
	readonly error: unknown;
}

/** A setting that is saved as soon as it is switched; if that fails, the error is shown below. */
export function SettingSwitch({ label, hint, failed, error, ...control }: SettingSwitchProps) {
	const id = useId();
	return (
		<>
			<label htmlFor={id} className="flex items-center gap-2.5">
				<Switch id={id} {...control} />
				{label}
			</label>
			{hint !== undefined && <p className="mt-1 max-w-[72ch] text-12 text-text-2">{hint}</p>}
			{error !== null && (
				<p role="alert" className="mt-2 text-12 text-prob">
					{`${failed}. ${messageOf(error)}`}
				</p>
			)}
		</>
	);
}
