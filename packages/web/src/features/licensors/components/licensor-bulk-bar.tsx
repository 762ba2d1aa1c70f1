import { Copy, Merge, Table2, Trash2 } from "lucide-react";
import { notify, notifyError } from "../../../notices/notify.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { addressesOf, type LicensorRow } from "../licensor-rows.ts";
import { messages } from "../messages.ts";
import type { OpenLicensorDialog } from "./licensor-dialogs.tsx";

export interface LicensorBulkBarProps {
	readonly productionId: number;
	/** Has at least one. */
	readonly selected: readonly LicensorRow[];
	readonly mayEdit: boolean;
	readonly onOpen: (dialog: OpenLicensorDialog) => void;
	readonly onClear: () => void;
}

/** Actions on the ticked licensors. */
export function LicensorBulkBar({ productionId, selected, mayEdit, onOpen, onClear }: LicensorBulkBarProps) {
	const addresses = addressesOf(selected);
	const records = selected.reduce((sum, { licensor }) => sum + licensor.records_count, 0);
	const copy = async () => {
		if (await copyText(addresses.join(", "))) notify("success", messages.copiedAddresses(addresses.length));
		else notifyError(messages.copyFailed, null);
	};
	const licensors = selected.map(({ licensor }) => licensor);
	return (
		<div
			role="toolbar"
			aria-label={messages.selected(selected.length)}
			className="sticky bottom-0 mt-3 flex min-h-12 max-w-page flex-wrap items-center gap-1 rounded border border-line-strong bg-raised px-3 py-2"
		>
			<span className="mr-2 flex items-baseline gap-3 border-r border-line py-1 pr-3 pl-1 whitespace-nowrap">
				<b className="font-strong">{messages.selected(selected.length)}</b>
				<span className="text-text-2">{messages.recordCount(records)}</span>
			</span>
			<Link
				to={paths.recordsOfLicensor(productionId, ...selected.map(({ id }) => id))}
				className={buttonClass("ghost")}
			>
				<Table2 aria-hidden />
				{messages.showRecords}
			</Link>
			<Button
				variant="ghost"
				icon={<Copy aria-hidden />}
				disabled={addresses.length === 0}
				title={addresses.length === 0 ? messages.noAddresses : undefined}
				onClick={() => void copy()}
			>
				{messages.copyAddresses}
			</Button>
			{mayEdit && (
				<>
					<Button
						variant="ghost"
						icon={<Merge aria-hidden />}
						aria-haspopup="dialog"
						onClick={() => onOpen({ kind: "merge", licensors })}
					>
						{messages.merge}
					</Button>
					<Button
						variant="ghost"
						icon={<Trash2 aria-hidden />}
						aria-haspopup="dialog"
						className="hover:text-prob"
						onClick={() => onOpen({ kind: "remove", licensors })}
					>
						{messages.remove}
					</Button>
				</>
			)}
			<Button variant="ghost" className="ml-auto" onClick={onClear}>
				{messages.clearSelection}
			</Button>
		</div>
	);
}
