import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { cutKeys } from "../../../data/cut-keys.ts";
import type { LimitedCut } from "../../../data/list-cuts.ts";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuCheckItem } from "../../../ui/menu-check-item.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { MenuLabel } from "../../../ui/menu-label.tsx";
import { MenuSeparator } from "../../../ui/menu-separator.tsx";
import { trashWords } from "../../../undo/trash-words.ts";
import { useTrashed } from "../../../undo/use-trashed.ts";
import { deleteCut } from "../api/delete-cut.ts";
import { loadCutDetailsDialog } from "../cut-forms.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useFormCode } from "../hooks/use-form-code.ts";
import { messages } from "../messages.ts";

/** Less frequent actions on a cut. */
export function CutMoreMenu() {
	const { cut, isLocked, actions } = useOpenCut();
	const [open, setOpen] = useState<"details" | "remove" | null>(null);
	const DetailsDialog = useFormCode(loadCutDetailsDialog, open === "details", () => setOpen(null));
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const trashed = useTrashed(cut.production_id);
	const remove = useMutation({
		mutationFn: () => deleteCut(cut.id),
		onSuccess: async (trashId) => {
			trashed(trashWords.cut(cut.info.name), Promise.resolve([trashId]));
			const list = cutKeys.list(cut.production_id);
			queryClient.setQueryData<LimitedCut[]>(list, (cuts) => cuts?.filter(({ id }) => id !== cut.id));
			navigate(paths.reports(cut.production_id), { replace: true, flushSync: true });
			// The event of the deletion is held back until this call ends: on the cut's page it would read the cut again.
			await queryClient.invalidateQueries({ queryKey: list });
		},
	});
	const { useSourceTcs, name } = cut.info;
	return (
		<>
			<Menu
				align="end"
				trigger={<Button icon={<MoreHorizontal aria-hidden />} aria-label={messages.cut.more} />}
			>
				<MenuLabel>{messages.cut.chargedBy}</MenuLabel>
				<MenuCheckItem
					checked={useSourceTcs}
					disabled={isLocked}
					onCheckedChange={() => void actions.change({ useSourceTcs: true })}
				>
					{messages.cut.sourceTimecode}
				</MenuCheckItem>
				<MenuCheckItem
					checked={!useSourceTcs}
					disabled={isLocked}
					onCheckedChange={() => void actions.change({ useSourceTcs: false })}
				>
					{messages.cut.filmTimecode}
				</MenuCheckItem>
				<MenuSeparator />
				<MenuItem disabled={isLocked} onSelect={() => setOpen("details")}>
					{messages.cut.rename}
				</MenuItem>
				<MenuItem destructive disabled={isLocked} onSelect={() => setOpen("remove")}>
					{messages.cut.remove}
				</MenuItem>
			</Menu>
			{open === "details" && DetailsDialog !== null && <DetailsDialog onClose={() => setOpen(null)} />}
			<ConfirmDialog
				open={open === "remove"}
				onOpenChange={(isOpen) => setOpen(isOpen ? "remove" : null)}
				title={messages.cut.removeTitle(name)}
				confirmLabel={messages.cut.remove}
				mutation={remove}
				onConfirm={() => remove.mutate()}
			>
				{messages.cut.removeText}
			</ConfirmDialog>
		</>
	);
}
