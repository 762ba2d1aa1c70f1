import { isFixedLicensor, type Licensor, licensorCreateSchema } from "@oxcut/core";
import { useState } from "react";
import { fieldErrorsOf, messageOf } from "../../../api/api-error.ts";
import { notifyError } from "../../../notices/notify.ts";
import { CurrencySelect } from "../../../ui/currency-select.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { useChangeLicensor } from "../api/change-licensor.ts";
import { messages } from "../messages.ts";
import { ArchiveSelect } from "./archive-select.tsx";

export interface LicensorDetailsProps {
	readonly licensor: Licensor;
	readonly mayEdit: boolean;
}

/** Name, currency and archive, saved as they are left. */
export function LicensorDetails({ licensor, mayEdit }: LicensorDetailsProps) {
	const changing = useChangeLicensor(licensor);
	const [name, setName] = useState<string | null>(null);
	const [nameError, setNameError] = useState<string>();
	const isFixed = isFixedLicensor(licensor);
	const saveName = () => {
		if (name === null) return;
		const checked = licensorCreateSchema.shape.name.safeParse(name);
		if (!checked.success) return setNameError(checked.error.issues[0]?.message);
		setNameError(undefined);
		if (name.trim() === licensor.name) return setName(null);
		changing.mutate(
			{ name: name.trim() },
			{
				onSuccess: () => setName(null),
				onError: (error) => setNameError(nameErrorOf(error) ?? messageOf(error)),
			},
		);
	};
	const change = (fields: Partial<Pick<Licensor, "currency" | "archive_id">>) =>
		changing.mutate(fields, { onError: (error) => notifyError(messages.saveFailed, error) });
	return (
		<div>
			<div className="grid max-w-3xl gap-4 md:grid-cols-[2fr_1fr_1fr]">
				<Field label={messages.name} error={nameError}>
					{(control) => (
						<Input
							{...control}
							size="large"
							autoComplete="off"
							disabled={!mayEdit || isFixed}
							value={name ?? licensor.name}
							onChange={({ target }) => setName(target.value)}
							onBlur={saveName}
							onKeyDown={({ key }) => {
								if (key === "Enter") saveName();
								if (key !== "Escape") return;
								setName(null);
								setNameError(undefined);
							}}
						/>
					)}
				</Field>
				<Field label={messages.currency}>
					{(control) => (
						<CurrencySelect
							{...control}
							disabled={!mayEdit}
							value={licensor.currency}
							onChange={(currency) => change({ currency })}
						/>
					)}
				</Field>
				<ArchiveSelect
					productionId={licensor.production_id}
					disabled={!mayEdit}
					value={licensor.archive_id}
					onChange={(archive_id) => change({ archive_id })}
				/>
			</div>
			{isFixed && <p className="mt-3 text-text-2">{messages.licensorOfAll}</p>}
		</div>
	);
}

function nameErrorOf(error: unknown): string | undefined {
	const errors = fieldErrorsOf(error);
	return (errors.name ?? errors["licensor.name"])?.[0];
}
