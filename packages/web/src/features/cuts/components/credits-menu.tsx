import type { CreditFile } from "@oxcut/core/model";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "../../../api/download-file.ts";
import type { LimitedCut } from "../../../data/list-cuts.ts";
import { notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuCheckItem } from "../../../ui/menu-check-item.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { MenuSeparator } from "../../../ui/menu-separator.tsx";
import { SAVED_CREDITS } from "../credit-files.ts";
import { creditMessages } from "../credit-messages.ts";

/** Saves a cut's end credits, on-screen sources or generated material as a file, as they are now. */
export function CreditsMenu({ cut }: { readonly cut: LimitedCut }) {
	const [isBusy, setIsBusy] = useState(false);
	const [isOneList, setIsOneList] = useState(false);
	const [isInFilmOrder, setIsInFilmOrder] = useState(false);
	const save = async ({ list, format }: CreditFile) => {
		setIsBusy(true);
		const query = new URLSearchParams(
			list !== "credits"
				? {}
				: { group: isOneList ? "none" : "licensor", sort: isInFilmOrder ? "appearance" : "name" },
		);
		const file = `${list}.${format}`;
		try {
			await downloadFile(`/api/cuts/${cut.id}/credits/${file}?${query}`, file);
		} catch (error) {
			notifyError(creditMessages.notSaved, error);
		} finally {
			setIsBusy(false);
		}
	};
	const itemsOf = (chosen: CreditFile["list"]) =>
		SAVED_CREDITS.filter(({ list }) => list === chosen).map((file) => (
			<MenuItem key={file.format} onSelect={() => void save(file)}>
				{creditMessages.fileOf(creditMessages.lists[chosen], file.label)}
			</MenuItem>
		));
	return (
		<Menu
			align="end"
			trigger={
				<Button size="small" busy={isBusy} aria-label={creditMessages.of(cut.info.name)}>
					{creditMessages.label}
					<ChevronDown aria-hidden className="size-3.5! text-text-3" />
				</Button>
			}
		>
			{itemsOf("credits")}
			<MenuCheckItem checked={isOneList} onCheckedChange={setIsOneList} keepOpen>
				{creditMessages.oneList}
			</MenuCheckItem>
			<MenuCheckItem checked={isInFilmOrder} onCheckedChange={setIsInFilmOrder} keepOpen>
				{creditMessages.inFilmOrder}
			</MenuCheckItem>
			<MenuSeparator />
			{itemsOf("sources")}
			<MenuSeparator />
			{itemsOf("disclosure")}
		</Menu>
	);
}
