import type { License } from "@oxcut/core/model";
import { fillNames, type StoredTemplate, type Template } from "@oxcut/core/templates";
import { Copy, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { WriteConflict } from "../../../api/write-conflict.ts";
import { ExportMenu } from "../../../components/export-menu.tsx";
import { notify, notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { keepDraft, readDraft, useDraftKey } from "../../../ui/drafts.ts";
import { Field } from "../../../ui/field.tsx";
import { FormConflict } from "../../../ui/form-conflict.tsx";
import { Input } from "../../../ui/input.tsx";
import { LeaveQuestion } from "../../../ui/leave-question.tsx";
import { Section } from "../../../ui/section.tsx";
import { useSaveTemplate } from "../api/save-template.ts";
import type { NamedField } from "../field-options.ts";
import { messages } from "../messages.ts";
import { checkDraft, copyName, draftOf, type TemplateDraft } from "../template-draft.ts";
import { ColumnsSection } from "./columns-section.tsx";
import { CutPreview } from "./cut-preview.tsx";
import { FormSection } from "./form-section.tsx";
import { LinesSection } from "./lines-section.tsx";
import { SheetSection } from "./sheet-section.tsx";

/** A template of the project, or one that ships with ox. */
export interface ShownTemplate {
	/** Null for one that ships with ox. */
	readonly id: number | null;
	readonly name: string;
	readonly definition: Template;
}

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

/** A template beside the cut in its form, which follows every change before it is saved. */
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
	const saving = useSaveTemplate(production.id);
	const draftKey = useDraftKey(`template ${shown.id ?? shown.name}`);
	const [kept, setKept] = useState(() =>
		draftKey === null ? null : (readDraft(draftKey) as TemplateDraft | null),
	);
	const [typed, setTyped] = useState<TemplateDraft | null>(kept);
	const [fills, setFills] = useState<Readonly<Record<string, string>>>({});
	const [conflict, setConflict] = useState<WriteConflict | null>(null);
	const stored = useMemo(() => draftOf(shown), [shown]);
	const draft = typed ?? stored;
	const isDirty = typed !== null;
	const seen = useRef(shown);
	if (!isDirty) seen.current = shown;
	useEffect(() => {
		if (draftKey !== null) keepDraft(draftKey, typed);
	}, [draftKey, typed]);
	const { content, faults } = useMemo(() => checkDraft(draft), [draft]);
	// The preview shows the last version that could be saved.
	const [previewed, setPreviewed] = useState<Template>(shown.definition);
	if (content !== null && content.definition !== previewed && !isSameJson(content.definition, previewed))
		setPreviewed(content.definition);
	const isOwn = shown.id !== null;
	const disabled = !mayEdit || !isOwn || saving.isPending;
	const change = (next: TemplateDraft) => {
		setKept(null);
		setTyped(isSameJson([next.name, next.definition], [shown.name, shown.definition]) ? null : next);
	};
	const discard = () => {
		setKept(null);
		setTyped(null);
	};
	const save = async (base: Pick<StoredTemplate, "name" | "definition"> | null) => {
		if (content === null) return;
		try {
			const saved = await saving.mutateAsync({ id: shown.id, content, seen: base });
			setTyped(null);
			setKept(null);
			notify("success", messages.saved(saved.name));
		} catch (error) {
			if (error instanceof WriteConflict) setConflict(error);
			else notifyError(messages.saveFailed, error);
		}
	};
	const copy = async () => {
		try {
			const content = { name: copyName(shown.name, names), definition: shown.definition };
			const made = await saving.mutateAsync({ id: null, content, seen: null });
			notify("success", messages.copied(made.name));
			onOpen(made);
		} catch (error) {
			notifyError(messages.copyFailed, error);
		}
	};
	const resolve = (choice: "mine" | "theirs") => {
		setConflict(null);
		if (choice === "theirs") discard();
		else if (conflict !== null) void save(conflict.current as unknown as StoredTemplate);
	};
	const parts = { customFields, faults, disabled };
	const filled = fillNames(previewed);
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
							<Button variant="ghost" onClick={discard}>
								{messages.discard}
							</Button>
							<Button
								variant="primary"
								busy={saving.isPending}
								disabled={content === null}
								onClick={() => void save(seen.current)}
							>
								{messages.save}
							</Button>
						</>
					)}
					{!isDirty && mayEdit && (
						<>
							<Button icon={<Copy aria-hidden />} busy={saving.isPending} onClick={() => void copy()}>
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
			{kept !== null && (
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
						{content === null && <p className="mb-2 text-text-2">{messages.outOfDate}</p>}
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
								template={previewed}
								fills={fills}
								project={production.name}
								licenses={licenses}
								customFields={customFields}
							/>
						)}
					</Section>
				</div>
			</div>
			<FormConflict
				name={shown.name}
				conflict={conflict && inWords(conflict)}
				labels={LABELS}
				onResolve={resolve}
			/>
			<LeaveQuestion name={shown.name} isUnsaved={isDirty} isSaving={saving.isPending} />
		</div>
	);
}

function isSameJson(a: unknown, b: unknown): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

/** The two definitions of a conflict in a few words. */
function inWords({ current, given, fields }: WriteConflict): WriteConflict {
	const words = (item: WriteConflict["current"]) => ({
		...item,
		definition: messages.definition(item.definition as Template),
	});
	return new WriteConflict(words(current), words(given), fields);
}
