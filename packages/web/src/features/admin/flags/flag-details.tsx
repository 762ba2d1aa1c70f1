import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { notify } from "../../../notices/notify.ts";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { type FeatureFlag, useDeleteFlag } from "../api/flags.ts";
import { ItemHead } from "../browse/item-head.tsx";
import { messages } from "../messages.ts";
import { FlagDialog } from "./flag-dialog.tsx";
import { FlagUsers } from "./flag-users.tsx";

const words = messages.flags;

/** A feature flag with its users. */
export function FlagDetails({ flag }: { readonly flag: FeatureFlag }) {
	const navigate = useNavigate();
	const deleting = useDeleteFlag(flag.id);
	const [asked, setAsked] = useState<"edit" | "delete" | null>(null);
	const close = () => setAsked(null);
	return (
		<div className="max-w-text">
			<ItemHead
				name={flag.name}
				facts={[
					...(flag.description === "" ? [] : [flag.description]),
					...(flag.in_beta ? [words.partOfBeta] : []),
				]}
			>
				<Button onClick={() => setAsked("edit")}>{words.edit}</Button>
				<Menu
					align="end"
					trigger={<Button icon={<Ellipsis aria-hidden />} aria-label={words.actionsOf(flag.name)} />}
				>
					<MenuItem destructive onSelect={() => setAsked("delete")}>
						{words.delete}
					</MenuItem>
				</Menu>
			</ItemHead>
			<FlagUsers flag={flag} />
			{asked === "edit" && <FlagDialog flag={flag} onClose={close} onSaved={close} />}
			<ConfirmDialog
				open={asked === "delete"}
				onOpenChange={close}
				title={words.deleteTitle(flag.name)}
				confirmLabel={words.delete}
				mutation={deleting}
				onConfirm={() =>
					deleting.mutate(undefined, {
						onSuccess: () => {
							notify("success", words.deleted(flag.name));
							navigate(paths.adminSection("feature_flags"));
						},
					})
				}
			>
				{words.deleteText(flag.users)}
			</ConfirmDialog>
		</div>
	);
}
