import type { StoredRecord } from "@oxcut/core";
import { useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../app/paths.ts";
import { mayInProduction } from "../../../session/permissions.ts";
import { useSession } from "../../../session/use-account.ts";
import { PageBody } from "../../../shell/page-body.tsx";
import { PageHeader } from "../../../shell/page-header.tsx";
import { ReadOnlyMark } from "../../../shell/read-only-mark.tsx";
import type { ListedProduction } from "../../productions/api/list-productions.ts";
import { fieldsOf } from "../fields/record-fields.ts";
import { useLiveRecords } from "../hooks/use-live-records.ts";
import { useOpenRecords, useRecordsSnapshot } from "../hooks/use-open-records.ts";
import { useRecordActions } from "../hooks/use-record-actions.ts";
import { useRecordContext } from "../hooks/use-record-context.ts";
import { messages } from "../messages.ts";
import { FieldGroup } from "../panel/field-group.tsx";
import { PanelSection } from "../panel/panel-section.tsx";
import { RecordHeading } from "../panel/record-heading.tsx";
import { RecordHistory } from "../panel/record-history.tsx";
import { RecordImage } from "../panel/record-image.tsx";
import { RecordMenu } from "../panel/record-menu.tsx";
import { RecordUses } from "../panel/record-uses.tsx";
import { RecordConflict } from "./record-conflict.tsx";

export interface RecordDetailsProps {
	/** As it was when the page was opened. */
	readonly loaded: StoredRecord;
	readonly production: ListedProduction;
}

/** A record on a page of its own: every field in its group, its picture, its uses and its history. */
export function RecordDetails({ loaded, production }: RecordDetailsProps) {
	const account = useSession();
	const navigate = useNavigate();
	const records = useOpenRecords(production.id);
	const { store } = records;
	useLiveRecords(records);
	const { status } = useRecordsSnapshot(store);
	const [wasThere, setWasThere] = useState(false);
	const kept = store.get(loaded.id);
	useEffect(() => {
		// The list of all records may still be on its way; this one can be edited now.
		if (!wasThere) {
			store.put([loaded]);
			setWasThere(true);
		}
	}, [store, loaded, wasThere]);
	const record = kept ?? loaded;
	const isRemoved = wasThere && status === "ready" && kept === undefined;
	useEffect(() => {
		if (isRemoved) void navigate(paths.records(production.id), { replace: true });
	}, [isRemoved, navigate, production.id]);
	const context = useRecordContext(production);
	const fields = useMemo(() => fieldsOf(context.customFields), [context.customFields]);
	const actions = useRecordActions(records);
	const canEdit = mayInProduction(account, production, "edit", "records");
	const maySeeUses = mayInProduction(account, production, "view", "reports");
	const shared = { record, fields, context, actions, canEdit };
	return (
		<>
			<title>{`${record.title} | ox`}</title>
			<PageHeader title={record.title} crumbs={[{ label: messages.title, to: paths.records(production.id) }]}>
				<ReadOnlyMark production={production} field="records" />
				<RecordMenu
					record={record}
					actions={actions}
					canEdit={canEdit}
					onRemoved={() => void navigate(paths.records(production.id))}
				/>
			</PageHeader>
			<PageBody className="">
				<div className="grid max-w-7xl grid-cols-[minmax(0,1fr)_minmax(0,1fr)_360px] max-xl:grid-cols-[minmax(0,1fr)_320px] max-md:grid-cols-1 *:min-w-0">
					<div className="px-1">
						<section className="border-b border-line px-4 py-3">
							<RecordHeading record={record} context={context} actions={actions} canEdit={canEdit} />
						</section>
						<FieldGroup group="rights" {...shared} />
						<FieldGroup group="notes" {...shared} />
						<FieldGroup group="custom" {...shared} />
					</div>
					<div className="border-l border-line px-1 max-xl:col-start-1 max-xl:border-l-0 max-md:border-t">
						<FieldGroup group="material" {...shared} />
						<FieldGroup group="master" {...shared} />
						<FieldGroup group="technical" {...shared} />
						<FieldGroup group="kept" {...shared} />
					</div>
					<div className="border-l border-line max-xl:col-start-2 max-xl:row-span-2 max-xl:row-start-1 max-md:col-start-1 max-md:row-auto max-md:border-l-0 max-md:border-t">
						<section className="border-b border-line px-4 py-3 empty:hidden">
							<RecordImage record={record} store={store} canEdit={canEdit} />
						</section>
						{maySeeUses && (
							<PanelSection title={messages.panel.uses}>
								<RecordUses
									record={record}
									currency={context.licensors.get(record.licensor_id)?.currency ?? "USD"}
								/>
							</PanelSection>
						)}
						<PanelSection title={messages.panel.history}>
							<RecordHistory recordId={record.id} context={context} />
						</PanelSection>
					</div>
				</div>
			</PageBody>
			<RecordConflict actions={actions} fields={fields} context={context} />
		</>
	);
}
