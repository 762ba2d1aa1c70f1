import { isFixedLicensor, type Licensor, licensorCreateSchema } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fieldErrorsOf, messageOf } from "../../../api/api-error.ts";
import { type Fields, WriteConflict } from "../../../api/write-conflict.ts";
import { notifyError } from "../../../notices/notify.ts";
import { CurrencySelect } from "../../../ui/currency-select.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormConflict } from "../../../ui/form-conflict.tsx";
import { Input } from "../../../ui/input.tsx";
import { offerUndo } from "../../../undo/offer-undo.ts";
import { useChangeLicensor } from "../api/change-licensor.ts";
import { archivesQuery } from "../api/list-archives.ts";
import { messages } from "../messages.ts";
import { ArchiveSelect } from "./archive-select.tsx";

export interface LicensorDetailsProps {
	readonly licensor: Licensor;
	readonly mayEdit: boolean;
}

/** The amounts of a licensor take a while to compare. */
const CURRENCY_NOTICE_MS = 12_000;

const LABELS = { name: messages.name, currency: messages.currency, archive_id: messages.archive };

/** Name, currency and archive, each saved on blur. */
export function LicensorDetails({ licensor, mayEdit }: LicensorDetailsProps) {
	const changing = useChangeLicensor(licensor);
	const { data: archives = [] } = useQuery(archivesQuery(licensor.production_id));
	/** The typed name, and the one that it replaces. */
	const [typed, setTyped] = useState<{ readonly name: string; readonly seen: string } | null>(null);
	const [nameError, setNameError] = useState<string>();
	const [conflict, setConflict] = useState<WriteConflict | null>(null);
	const isFixed = isFixedLicensor(licensor);
	/** @returns whether it was saved. */
	const change = async (
		fields: Fields,
		seen: Fields,
		onError: (error: unknown) => void,
	): Promise<boolean> => {
		try {
			await changing.mutateAsync({ fields, seen });
			if ("name" in fields) setTyped(null);
			return true;
		} catch (error) {
			if (error instanceof WriteConflict) setConflict(error);
			else onError(error);
			return false;
		}
	};
	const notSaved = (error: unknown) => notifyError(messages.saveFailed, error);
	/** Undoable, because it changes what every use costs. */
	const changeCurrency = (currency: string) => {
		const seen = { currency: licensor.currency };
		const isSaved = change({ currency }, seen, notSaved);
		offerUndo({
			done: messages.currencyChanged(seen.currency, currency),
			durationMs: CURRENCY_NOTICE_MS,
			isSaved,
			undo: () => void isSaved.then(() => change(seen, { currency }, notSaved)),
		});
	};
	const saveName = () => {
		// The conflict dialog also causes a blur.
		if (typed === null || conflict !== null) return;
		const checked = licensorCreateSchema.shape.name.safeParse(typed.name);
		if (!checked.success) return setNameError(checked.error.issues[0]?.message);
		setNameError(undefined);
		const name = typed.name.trim();
		if (name === typed.seen) return setTyped(null);
		void change({ name }, { name: typed.seen }, (error) =>
			setNameError(nameErrorOf(error) ?? messageOf(error)),
		);
	};
	const resolve = (choice: "mine" | "theirs") => {
		setConflict(null);
		if (conflict === null) return;
		const { given, current, fields } = conflict;
		const isKept = (name: string) => choice === "mine" || !fields.includes(name);
		const kept = Object.entries(given).filter(([name]) => isKept(name));
		if (kept.length > 0) void change(Object.fromEntries(kept), current, notSaved);
		if (!isKept("name")) setTyped(null);
	};
	const archiveWords = Object.fromEntries(archives.map(({ id, name }) => [id, name]));
	return (
		<div>
			<div className="grid max-w-text gap-4 md:grid-cols-[2fr_1fr_1fr]">
				<Field label={messages.name} error={nameError}>
					{(control) => (
						<Input
							{...control}
							size="large"
							autoComplete="off"
							disabled={!mayEdit || isFixed}
							value={typed?.name ?? licensor.name}
							onChange={({ target }) => setTyped({ name: target.value, seen: typed?.seen ?? licensor.name })}
							onBlur={saveName}
							onKeyDown={({ key }) => {
								if (key === "Enter") saveName();
								if (key !== "Escape") return;
								setTyped(null);
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
							onChange={changeCurrency}
						/>
					)}
				</Field>
				<ArchiveSelect
					productionId={licensor.production_id}
					disabled={!mayEdit}
					value={licensor.archive_id}
					onChange={(archive_id) =>
						void change({ archive_id }, { archive_id: licensor.archive_id }, notSaved)
					}
				/>
			</div>
			{isFixed && <p className="mt-3 text-text-2">{messages.licensorOfAll}</p>}
			<FormConflict
				name={licensor.name}
				conflict={conflict}
				labels={LABELS}
				words={{ archive_id: archiveWords }}
				onResolve={resolve}
			/>
		</div>
	);
}

function nameErrorOf(error: unknown): string | undefined {
	const errors = fieldErrorsOf(error);
	return (errors.name ?? errors["licensor.name"])?.[0];
}
