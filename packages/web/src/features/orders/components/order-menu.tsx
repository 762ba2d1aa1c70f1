import {
	EXPORT_FORMATS,
	ORDER_CLIP_FILES,
	ORDER_CLIP_FORMATS,
	type Order,
	REPORT_FORMATS,
} from "@oxcut/core/model";
import { ChevronDown, Download } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "../../../api/download-file.ts";
import { notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { messages } from "../messages.ts";

/** Saves an order as a file, or its source ranges for an editing system. */
export function OrderMenu({ order: { id, name } }: { readonly order: Order }) {
	const [isBusy, setIsBusy] = useState(false);
	const save = async (format: string, ending = `.${format}`) => {
		setIsBusy(true);
		try {
			await downloadFile(`/api/orders/${id}/order.${format}`, `${name}${ending}`);
		} catch (error) {
			notifyError(messages.notSaved, error);
		} finally {
			setIsBusy(false);
		}
	};
	return (
		<Menu
			align="end"
			trigger={
				<Button icon={<Download aria-hidden />} busy={isBusy}>
					{messages.exportOrder}
					<ChevronDown aria-hidden className="size-3.5! text-text-3" />
				</Button>
			}
		>
			{EXPORT_FORMATS.map((format) => (
				<MenuItem key={format} onSelect={() => void save(format)}>
					{REPORT_FORMATS[format].label}
				</MenuItem>
			))}
			{ORDER_CLIP_FORMATS.map((format) => (
				<MenuItem key={format} onSelect={() => void save(format, ORDER_CLIP_FILES[format].ending)}>
					{messages.clips(ORDER_CLIP_FILES[format].label)}
				</MenuItem>
			))}
		</Menu>
	);
}
