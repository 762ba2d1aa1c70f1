import type { StoredRecord } from "@oxcut/core/model";
import { ListChecks } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useKeys } from "../../../commands/use-keys.ts";
import { ReadOnlyMark } from "../../../components/read-only-mark.tsx";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { PresentFaces } from "../../../presence/present-faces.tsx";
import { useReportPresence } from "../../../presence/use-presence.ts";
import { useOpenRecords, useRecordsSnapshot } from "../../../records-store/use-open-records.ts";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";
import { mayInProduction } from "../../../session/permissions.ts";
import { useSession } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { PageBody } from "../../../ui/page-body.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { copyRows } from "../bulk/copy-rows.ts";
import { RelatedRecordItems } from "../bulk/related-record-items.tsx";
import { fieldsOf } from "../fields/record-fields.ts";
import { useGridColumns } from "../hooks/use-grid-columns.ts";
import { useLiveRecords } from "../hooks/use-live-records.ts";
import { useRecordActions } from "../hooks/use-record-actions.ts";
import { useRecordContext } from "../hooks/use-record-context.ts";
import { messages } from "../messages.ts";
import { FieldGroup } from "../panel/field-group.tsx";
import { PanelSection } from "../panel/panel-section.tsx";
import { RecordClips } from "../panel/record-clips.tsx";
import { RecordHeading } from "../panel/record-heading.tsx";
import { RecordHistory } from "../panel/record-history.tsx";
import { RecordImage } from "../panel/record-image.tsx";
import { RecordMenu } from "../panel/record-menu.tsx";
import { RecordSteps } from "../panel/record-steps.tsx";
import { RecordUsesTable } from "../panel/record-uses-table.tsx";
import { RecordConflict } from "./record-conflict.tsx";

export interface RecordDetailsProps {
	/** The record as loaded with the page. */
	readonly loaded: StoredRecord;
	readonly production: ListedProduction;
}

/** A record's own page: its fields by group, its image, uses and history, and a bar for editing others with it. */
export function RecordDetails({ loaded, production }: RecordDetailsProps) {
	const account = useSession();
	const navigate = useNavigate();
	const records = useOpenRecords(production.id);
	const { store } = records;
	/** The records that are edited together with it. */
	const [together, setTogether] = useState<readonly number[]>([]);
	useLiveRecords(records);
	useReportPresence(production.id, { recordId: loaded.id });
	const { status } = useRecordsSnapshot(store);
	const [wasThere, setWasThere] = useState(false);
	const kept = store.get(loaded.id);
	useEffect(() => {
		// This record can be edited while the list of all records is still loading.
		if (!wasThere) {
			store.put([loaded]);
			setWasThere(true);
		}
	}, [store, loaded, wasThere]);
	const record = kept ?? loaded;
	const isRemoved = wasThere && status === "ready" && kept === undefined;
	useEffect(() => {
		if (isRemoved) navigate(paths.records(production.id), { replace: true });
	}, [isRemoved, navigate, production.id]);
	const context = useRecordContext(production);
	const fields = useMemo(() => fieldsOf(context.customFields), [context.customFields]);
	const { columns } = useGridColumns(production.id, fields);
	const actions = useRecordActions(records);
	const canEdit = mayInProduction(account, production, "edit", "records");
	const maySeeUses = mayInProduction(account, production, "view", "reports");
	const isTogether = together.length > 0;
	const keys = useMemo(() => {
		const leave = { keys: "escape", label: messages.bulk.clear, group: messages.title };
		return isTogether ? [{ ...leave, run: () => setTogether([]) }] : [];
	}, [isTogether]);
	useKeys(keys);
	const bulkIds = together.filter((id) => store.has(id));
	const hasImage = record.thumbnails.length > 0;
	const currency = context.licensors.get(record.licensor_id)?.currency ?? "USD";
	const shared = { record, fields, context, actions, canEdit };
	return (
		<>
			<title>{`${record.title} | ox`}</title>
			<PageHeader
				title={<span className="timecode">{record.production_locator}</span>}
				crumbs={[{ label: messages.title, to: paths.records(production.id) }]}
			>
				<PresentFaces isHere={({ record_id }) => record_id === loaded.id} />
				<ReadOnlyMark production={production} field="records" />
				<RecordSteps recordId={record.id} store={store} />
				{canEdit && (
					<Menu
						align="end"
						trigger={
							<Button variant="ghost" icon={<ListChecks aria-hidden />}>
								<span className="max-md:sr-only">{messages.bulk.together}</span>
							</Button>
						}
					>
						<RelatedRecordItems record={record} store={store} context={context} onChoose={setTogether} />
					</Menu>
				)}
				<RecordMenu
					record={record}
					actions={actions}
					canEdit={canEdit}
					onRemoved={() => navigate(paths.records(production.id))}
				/>
			</PageHeader>
			<PageBody className="">
				<div className="max-w-page">
					<section className="border-b border-line px-5 py-4 max-md:px-3">
						<RecordHeading record={record} context={context} actions={actions} canEdit={canEdit} isPage />
					</section>
					<div className="grid grid-cols-[minmax(0,1fr)_360px] max-lg:grid-cols-1 *:min-w-0">
						<div className="px-1 max-md:px-0">
							<div className={hasImage ? "grid xl:grid-cols-2 *:min-w-0" : undefined}>
								{(hasImage || canEdit) && (
									<section className="px-4 py-3">
										<RecordImage record={record} store={store} canEdit={canEdit} />
									</section>
								)}
								<FieldGroup group="rights" {...shared} />
							</div>
							{maySeeUses && (
								<div className="border-y border-line">
									<section className="px-4 pt-3 pb-5">
										<h3 className="mb-1 text-15 font-strong">{messages.panel.uses}</h3>
										<RecordUsesTable record={record} currency={currency} />
									</section>
									<RecordClips record={record} />
								</div>
							)}
							<FieldGroup group="notes" {...shared} />
							<FieldGroup group="custom" {...shared} />
						</div>
						<div className="border-line max-lg:border-t lg:border-l">
							<FieldGroup group="material" {...shared} />
							<FieldGroup group="music" {...shared} />
							<FieldGroup group="master" {...shared} />
							<FieldGroup group="technical" {...shared} />
							<FieldGroup group="kept" {...shared} />
							<PanelSection title={messages.panel.history}>
								<RecordHistory recordId={record.id} context={context} />
							</PanelSection>
						</div>
					</div>
				</div>
			</PageBody>
			{bulkIds.length > 0 && (
				<BulkBar
					store={store}
					ids={bulkIds}
					numHidden={0}
					fields={fields}
					context={context}
					actions={actions}
					canEdit={canEdit}
					onCopy={() => void copyRows(store, bulkIds, columns, context)}
					onClear={() => setTogether([])}
				/>
			)}
			<RecordConflict actions={actions} fields={fields} context={context} />
		</>
	);
}
