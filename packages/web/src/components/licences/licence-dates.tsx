import { LICENSE_STATUSES, type LicenseDates } from "@oxcut/core/model";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { Select } from "../../ui/select.tsx";
import type { LicenceFields, LicenceFormValues } from "./licence-fields.ts";
import { DATE_WORDS, messages, STATUS_WORDS } from "./messages.ts";

const STEPS = ["asked", "quoted", "agreed", "signed", "invoiced", "paid"] as const;
type DateName = keyof LicenseDates | "signed";

/** The dates to show: of every step, of an end, and of events that terms count from. */
function shownDates({ status, dates, lines }: LicenceFields): readonly DateName[] {
	const counted = lines.flatMap(({ term }) => (term.kind === "years" ? [term.since] : []));
	const others = (["declined", "expired", "delivery", "first_transmission"] as const).filter(
		(event) => event === status || dates[event] !== "" || counted.some((since) => since === event),
	);
	return [...STEPS, ...others];
}

/** The status of a licence, with its dates. */
export function LicenceDates({
	form,
}: {
	readonly form: UseFormReturn<LicenceFields, unknown, LicenceFormValues>;
}) {
	const { errors } = form.formState;
	return (
		<div className="grid items-start gap-4 sm:grid-cols-4">
			<div className="sm:col-span-4 sm:max-w-60">
				<Controller
					control={form.control}
					name="status"
					render={({ field }) => (
						<Field label={messages.status}>
							{(control) => (
								<Select
									{...control}
									size="large"
									options={LICENSE_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
									value={field.value}
									onChange={field.onChange}
								/>
							)}
						</Field>
					)}
				/>
			</div>
			{shownDates(form.watch()).map((event) => {
				const error = event === "signed" ? errors.signed_on : errors.dates?.[event];
				return (
					<Field key={event} label={DATE_WORDS[event]} error={error?.message}>
						{(control) => (
							<Input
								{...control}
								size="large"
								type="date"
								{...form.register(event === "signed" ? "signed_on" : `dates.${event}`)}
							/>
						)}
					</Field>
				);
			})}
		</div>
	);
}
