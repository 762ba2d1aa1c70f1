import { keyRegistry } from "../commands/key-registry.ts";
import { paths } from "../routing/paths.ts";
import { Link } from "../routing/router.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { useKeysOpen } from "../ui/open-state.ts";
import { messages } from "./messages.ts";

/** The overlay of keys: those of the page and those of the whole app. */
export function KeysOverlay() {
	const isOpen = useKeysOpen();
	const bindings = isOpen ? keyRegistry.list() : [];
	const groups = [...new Set(bindings.map(({ group }) => group))];
	return (
		<Dialog open={isOpen} onOpenChange={useKeysOpen.setState} title={messages.keys} width="wide">
			<div className="gap-x-10 pt-2 sm:columns-2">
				{groups.map((group) => (
					<section key={group} className="mb-5 break-inside-avoid">
						<h3 className="border-b border-line pb-1 text-12 font-medium text-text-2">{group}</h3>
						<dl>
							{bindings
								.filter((binding) => binding.group === group)
								.map(({ keys, label }) => (
									<div key={keys} className="flex h-7 items-center justify-between gap-3">
										<dt className="truncate">{label}</dt>
										<dd className="flex gap-1">
											{keys.split(" ").map((stroke) => (
												<Kbd key={stroke} keys={stroke} />
											))}
										</dd>
									</div>
								))}
						</dl>
					</section>
				))}
			</div>
			<Link
				to={paths.helpArticle("keys")}
				className="underline underline-offset-2"
				onClick={() => useKeysOpen.setState(false)}
			>
				{messages.helpWithKeys}
			</Link>
		</Dialog>
	);
}
