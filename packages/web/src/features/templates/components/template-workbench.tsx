import type { License } from "@oxcut/core/model";
import { fillNames } from "@oxcut/core/templates";
import { Copy, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ExportMenu } from "../../../components/export-menu.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormConflict } from "../../../ui/form-conflict.tsx";
import { Input } from "../../../ui/input.tsx";
import { LeaveQuestion } from "../../../ui/leave-question.tsx";
import { Section } from "../../../ui/section.tsx";
import type { NamedField } from "../field-options.ts";
import { messages } from "../messages.ts";
import type { ShownTemplate } from "../template-draft.ts";
import { useTemplateForm } from "../use-template-form.ts";
import { ColumnsSection } from "./columns-section.tsx";
import { CutPreview } from "./cut-preview.tsx";
import { FormSection } from "./form-section.tsx";
import { LinesSection } from "./lines-section.tsx";
import { SheetSection } from "./sheet-section.tsx";

export interface TemplateWorkbenchProps {
	readonly production: { readonly id: number; readonly name: string };
	readonly shown: ShownTemplate;
	/** Names of all templates. */
	readonly names: readonly string[];
	readonly cutId: number | null;
	readonly customFields: readonly NamedField[];
	readonly licenses: readonly License[];
	readonly mayEdit: boolean;
	readonly mayExport: boolean;
	readonly seesRecords: boolean;
	readonly onOpen: (template: ShownTemplate) => void;
	readonly onDelete: () => void;
	/** The choice of template and cut. */
	readonly children: ReactNode;
}

const LABELS = { name: messages.name, definition: messages.template };

/** A template beside the cut in its form. The form follows every change before it is saved. */
export function TemplateWorkbench({
	production,
	shown,
	names,
	cutId,
	customFields,
	licenses,
	mayEdit,
	mayExport,
	seesRecords,
	onOpen,
	onDelete,
	children,
}: TemplateWorkbenchProps) {
	const form = useTemplateForm(production.id, shown);
	const { draft, faults, valid, isDirty, isSaving, change } = form;
	const [fills, setFills] = useState<Readonly<Record<string, string>>>({});
	const isOwn = shown.id !== null;
	const disabled = !mayEdit || !isOwn || isSaving;
	const copy = async () => {
		const made = await form.copy(names);
		if (made !== null) onOpen(made);
	};
	const parts = { customFields, faults, disabled };
	const filled = fillNames(valid);
	const known = Object.fromEntries(
		Object.entries(fills).filter(([name, value]) => filled.includes(name) && value !== ""),
	);
	return (
		<div className="flex flex-col gap-4">
			<div className="flex flex-wrap items-end gap-2 bg-surface md:sticky md:-top-4 md:z-10 md:-mx-5 md:-mt-4 md:-mb-1 md:border-b md:border-line md:px-5 md:py-3">
				{children}
				<div className="ml-auto flex flex-wrap items-center gap-2">
					{isDirty && (
						<>
							{faults.size > 0 && (
								<span role="status" className="text-12 text-prob">
									{messages.faults(faults.size)}
								</span>
							)}
							<Button variant="ghost" onClick={form.discard}>
								{messages.discard}
							</Button>
							<Button
								variant="primary"
								busy={isSaving}
								disabled={!form.isValid}
								onClick={() => void form.save()}
							>
								{messages.save}
							</Button>
						</>
					)}
					{!isDirty && mayEdit && (
						<>
							<Button icon={<Copy aria-hidden />} busy={isSaving} onClick={() => void copy()}>
								{messages.copy}
							</Button>
							{isOwn && (
								<Button
									variant="danger"
									icon={<Trash2 aria-hidden />}
									aria-label={messages.delete}
									title={messages.delete}
									onClick={onDelete}
								/>
							)}
						</>
					)}
					{!isDirty && cutId !== null && mayExport && (
						<ExportMenu
							label={messages.download}
							heading={messages.downloadAs}
							path={`/api/cuts/${cutId}/forms/${encodeURIComponent(shown.name)}`}
							query={Object.keys(known).length === 0 ? {} : { fills: JSON.stringify(known) }}
							failed={messages.notSaved}
						/>
					)}
				</div>
			</div>
			{form.isRestored && (
				<p role="status" className="text-text-2">
					{messages.restored}
				</p>
			)}
			<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
				<div className="flex min-w-0 flex-col gap-5">
					{!isOwn && <p className="text-text-2">{messages.shippedNote}</p>}
					{isOwn && !mayEdit && <p className="text-text-2">{messages.viewNote}</p>}
					{draft.definition.about !== "" && <p className="text-text-2">{draft.definition.about}</p>}
					<FormSection draft={draft} {...parts} onChange={change} />
					<ColumnsSection draft={draft} {...parts} onChange={change} />
					<LinesSection
						definition={draft.definition}
						{...parts}
						onChange={(definition) => change({ ...draft, definition })}
					/>
					<SheetSection
						definition={draft.definition}
						faults={faults}
						disabled={disabled}
						onChange={(definition) => change({ ...draft, definition })}
					/>
				</div>
				<div className="min-w-0 max-xl:order-first xl:sticky xl:top-20">
					<Section title={messages.preview}>
						{!form.isValid && <p className="mb-2 text-text-2">{messages.outOfDate}</p>}
						{filled.length > 0 && seesRecords && (
							<details className="mb-3">
								<summary className="cursor-pointer font-medium">{messages.fills}</summary>
								<div className="grid items-start gap-3 pt-2 sm:grid-cols-3">
									{filled.map((name) => (
										<Field key={name} label={name}>
											{(control) => (
												<Input
													{...control}
													value={fills[name] ?? ""}
													onChange={({ target }) => setFills({ ...fills, [name]: target.value })}
												/>
											)}
										</Field>
									))}
								</div>
							</details>
						)}
						{cutId === null && <p className="text-text-2">{messages.noCut}</p>}
						{cutId !== null && !seesRecords && <p className="text-text-2">{messages.noRecords}</p>}
						{cutId !== null && seesRecords && (
							<CutPreview
								key={cutId}
								cutId={cutId}
								name={shown.name}
								template={valid}
								fills={fills}
								project={production.name}
								licenses={licenses}
								customFields={customFields}
							/>
						)}
					</Section>
				</div>
			</div>
			<FormConflict name={shown.name} conflict={form.conflict} labels={LABELS} onResolve={form.resolve} />
			<LeaveQuestion name={shown.name} isUnsaved={isDirty} isSaving={isSaving} />
		</div>
	);
}
