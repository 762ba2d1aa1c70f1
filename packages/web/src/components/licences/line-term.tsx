import { TERM_EVENTS } from "@oxcut/core/clearance";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { Select } from "../../ui/select.tsx";
import type { LineFields } from "./licence-fields.ts";
import { messages, TERM_EVENT_WORDS } from "./messages.ts";

export interface LineTermProps {
	readonly term: LineFields["term"];
	readonly error: string | undefined;
	readonly onChange: (term: LineFields["term"]) => void;
	readonly onBlur: () => void;
}

const KINDS = (["dates", "years", "perpetuity"] as const).map((value) => ({
	value,
	label: messages.terms[value],
}));
const EVENTS = TERM_EVENTS.map((value) => ({ value, label: TERM_EVENT_WORDS[value] }));

/** The fields of each kind; an error is shown below the last. */
const INPUTS = {
	dates: ["from", "to"],
	years: ["years"],
	perpetuity: ["from"],
} as const;

/** How long a line grants [RIG5]. */
export function LineTerm({ term, error, onChange, onBlur }: LineTermProps) {
	const inputs = INPUTS[term.kind];
	return (
		<>
			<div className="sm:col-span-2">
				<Field label={messages.term}>
					{(control) => (
						<Select
							{...control}
							className="w-full"
							options={KINDS}
							value={term.kind}
							onChange={(kind) => onChange({ ...term, kind })}
						/>
					)}
				</Field>
			</div>
			{inputs.map((name, index) => (
				<div key={name} className="sm:col-span-2">
					<Field label={messages[name]} error={index === inputs.length - 1 ? error : undefined}>
						{(control) => (
							<Input
								{...control}
								autoComplete="off"
								{...(name === "years" ? { inputMode: "numeric" } : { type: "date" })}
								value={term[name]}
								onChange={({ target }) => onChange({ ...term, [name]: target.value })}
								onBlur={onBlur}
							/>
						)}
					</Field>
				</div>
			))}
			{term.kind === "years" && (
				<div className="sm:col-span-2">
					<Field label={messages.since}>
						{(control) => (
							<Select
								{...control}
								className="w-full"
								options={EVENTS}
								value={term.since}
								onChange={(since) => onChange({ ...term, since })}
							/>
						)}
					</Field>
				</div>
			)}
		</>
	);
}
