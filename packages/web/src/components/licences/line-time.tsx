import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { Select } from "../../ui/select.tsx";
import type { LineFields } from "./licence-fields.ts";
import { messages } from "./messages.ts";

export interface LineTimeProps {
	readonly time: LineFields["time"];
	readonly error: string | undefined;
	readonly onChange: (time: LineFields["time"]) => void;
	readonly onBlur: () => void;
}

const KINDS = (["whole", "seconds", "ranges"] as const).map((value) => ({
	value,
	label: messages.time[value],
}));

/** How much of an item a line licenses [RIG7]. */
export function LineTime({ time, error, onChange, onBlur }: LineTimeProps) {
	const { kind } = time;
	return (
		<>
			<div className={kind === "whole" ? "sm:col-span-6" : "sm:col-span-2"}>
				<Field label={messages.licensedTime}>
					{(control) => (
						<Select
							{...control}
							className="w-full sm:max-w-60"
							options={KINDS}
							value={kind}
							onChange={(chosen) => onChange({ ...time, kind: chosen })}
						/>
					)}
				</Field>
			</div>
			{kind !== "whole" && (
				<div className="sm:col-span-4">
					<Field
						label={messages[kind]}
						error={error}
						{...(kind === "ranges" ? { hint: messages.rangesHint } : {})}
					>
						{(control) => (
							<Input
								{...control}
								autoComplete="off"
								inputMode={kind === "seconds" ? "decimal" : "text"}
								value={time[kind]}
								onChange={({ target }) => onChange({ ...time, [kind]: target.value })}
								onBlur={onBlur}
							/>
						)}
					</Field>
				</div>
			)}
		</>
	);
}
