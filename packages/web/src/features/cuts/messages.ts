import type { Suggestion } from "@oxcut/core/cut";
import type { LeftOutDocument } from "@oxcut/core/model";
import { messages as shared } from "../../components/messages.ts";
import { formatCalendarDate } from "../../ui/format-date.ts";
import { formatCount, plural } from "../../ui/plural.ts";
import { KEPT_IN_TRASH } from "../../undo/trash-words.ts";

type LeftOutCounts = Pick<LeftOutDocument, "num_clips" | "num_used" | "num_unidentified">;

export const messages = {
	none: "—",
	priceNotRemoved: "Couldn't remove the price",
	undone: (what: string) => `Undone: ${what}`,
	cancel: "Cancel",
	price: "The price",
	record: "The record",
	reports: "Reports",
	newCut: "New cut",
	templates: "Templates",
	importCut: "Import cut",
	formLoadFailed: "Couldn't load the form. Reload the page and try again.",
	notSaved: (what: string) => `${what} could not be saved`,
	reportsNotUpdated: "Couldn't update the saved reports",
	clips: {
		title: "Clips in view",
		first: (count: number) => `the first ${count} are listed; zoom in for the others`,
		filmIn: "Film in",
		length: "Length",
		track: "Track",
		clip: "Clip",
		state: "State",
		licensor: "Licensor",
		money: "Cost",
	},
	states: { ign: "Ignored", orig: "Original or not ours" },
	count: {
		clips: (count: number) => plural(count, "clip"),
		uses: (count: number) => plural(count, "use"),
		records: (count: number) => plural(count, "record"),
	},
	news: {
		label: "Email me about imported cuts",
		explained: "Once a cut is imported: the change in cost since the cut before it, and why.",
		couldNotSave: "Couldn't save the choice",
	},
	list: {
		notBuilt: shared.cutCost.notBuilt,
		couldNotLoad: "Couldn't load the cuts",
		label: "Cuts",
		name: "Cut",
		saved: "Saved",
		records: "Records",
		clips: "Clips",
		unidentified: "Unidentified",
		missingPrices: "Without a price",
		none: "—",
		notCounted: "Counted when the cut is built",
		reports: "Reports",
		fps: (fps: string) => `${fps} fps`,
		building: "Building…",
		changed: (count: number) => (count === 0 ? "No records changed" : `${plural(count, "record")} changed`),
		changedHint: "Records that differ from those in the saved reports",
		cost: (currency: string) => `Cost in ${currency}`,
		change: "Since the previous cut",
		locked: "Locked",
		current: "current",
		currentHint: "The most recently opened cut. Records and Licensors show its figures",
		empty: "No cuts yet",
		emptyText:
			"A cut is the film at one point of the edit. Drop its EDLs, and ox works out which clips need rights and what they cost.",
	},
	cut: {
		couldNotLoad: "Couldn't load the cut",
		working: "Calculating the numbers",
		engineFailed: "Couldn't calculate this cut's numbers",
		couldNotRead: "Couldn't load the cut's data",
		switchCut: "Switch cut",
		length: "Length",
		fps: (fps: string) => `${fps} fps`,
		recordsInUse: (count: number) => `${plural(count, "record")} in use`,
		chargedBy: "Charged by",
		sourceTimecode: "source timecode",
		filmTimecode: "film timecode",
		lock: "Lock",
		lockedOn: (day: string) => `Locked ${day}`,
		unlock: "Unlock",
		lockHint: "Freezes the reports, whatever changes in the project",
		unlockHint: (moment: string) => `Locked ${moment}. Unlocking lets the reports follow the project again`,
		rebuild: "Rebuild",
		more: "More",
		rename: "Cut details",
		remove: "Delete cut",
		removeTitle: (name: string) => `Delete ${name}?`,
		removeText: `Its edit lists and reports are deleted too. Records, licensors and prices stay. ${KEPT_IN_TRASH}`,
		name: "Name",
		date: "Date",
		description: "Description",
		save: "Save",
		noLists: "This cut has no edit lists",
		noListsText: "Without lists there is nothing to calculate. Add the EDL of each track, or a timeline.",
		notBuiltYet: "The reports are not built yet",
		notBuiltText:
			"ox reads the lists, matches every clip and calculates its cost. This takes seconds, or up to 3 minutes for a long film.",
		build: "Build the reports",
	},
	commands: {
		lock: "Lock this cut",
		unlock: "Unlock this cut",
		rebuild: "Rebuild the reports",
		export: (report: string, format: string) => `Export the ${report} as ${format}`,
	},
	unlockFirst: {
		title: (name: string) => `${name} is locked`,
		text: "Its reports don't change. To change it, unlock it first; you can lock it again at any time.",
		would: (total: string, change: string) => `With current prices, it would cost ${total} (${change}).`,
		wouldNot: "With current prices, the cost is unchanged.",
		confirm: "Unlock and continue",
	},
	build: {
		stages: {
			timeline: "Laying out tracks",
			matching: "Matching clips to records",
			reconciliation: "Finding visible and audible parts",
			usage: "Measuring uses",
			costing: "Calculating costs",
			reports: "Writing the reports",
		},
		waiting: "Waiting to build",
		cancel: "Cancel build",
		failed: "The last build failed",
		again: "Try again",
		notStarted: "Couldn't start the build",
		notCancelled: "Couldn't cancel the build",
	},
	pending: {
		text: (count: number) =>
			`${plural(count, "change")} since this cut was built ${count === 1 ? "is" : "are"} in these numbers, but not in its saved reports and exports.`,
		rematched: {
			records: "Clips now match different records than in the saved reports and exports.",
			rules: "Exclusion rules now leave out different clips than in the saved reports and exports.",
		},
		applyAll: "Apply all",
		kept: (total: string) => `Saved: ${total}`,
	},
	cost: {
		question: "What does this cut cost?",
		since: (change: string, name: string) => `${change} since ${name}`,
		same: (name: string) => `The same as ${name}`,
		compare: "Compare",
		missing: (count: number) => `${plural(count, "record")} without a price or licensor, so it will rise`,
		estimate: (low: string, high: string) =>
			low === high ? `Estimate: ${low} more` : `Estimate: ${low} to ${high} more`,
		estimateHint: "At the other prices of these records' licensors. It isn't in the total.",
		currency: "Display currency",
		rates: (currency: string, day: string) => `${currency}, rates of ${formatCalendarDate(day.slice(0, 10))}`,
		findCurrency: "Find a currency",
		updating: "Updating…",
	},
	who: {
		question: "Who is paid?",
		since: (name: string) => `since ${name}`,
		noPrice: "No price",
		unknown: "Licensor unknown",
		isNew: "new",
		nobody: "Nothing in this cut needs a licence.",
		more: (count: number) => `${formatCount(count)} more`,
		fewer: "Fewer",
	},
	missing: {
		question: "What is missing?",
		/** @param names - the number of the clips' file names. */
		unidentified: (clips: number, names: number, time: string) =>
			clips === names
				? `Unidentified clips, ${time}`
				: `Unidentified clips of ${plural(names, "file name")}, ${time}`,
		unidentifiedNone: "Unidentified clips",
		/**
		 * @param records - the number of records that lack them.
		 * @param unknown - the number of records whose licensor has to be found first.
		 */
		prices: (prices: number | null, records: number | null, unknown: number) => {
			const missing =
				prices === null || records === null || prices === records
					? "Missing prices"
					: `Missing prices of ${plural(records, "record")}`;
			return unknown === 0
				? missing
				: `${missing}, and ${plural(unknown, "record")} without a known licensor`;
		},
		problems: (ofRecords: number, ofClearances: number) =>
			ofClearances === 0
				? "Rights and master problems"
				: `Problems: ${ofRecords} with rights and masters, ${ofClearances} with clearances`,
		changes: "Changes since the build",
		changesLocked: "Changes since the lock",
	},
	warnings: {
		title: "Warnings",
		kind: "Kind of warning",
		all: (count: number) => `All ${count}`,
		prices: (count: number) => `Prices ${count}`,
		problems: (count: number) => `Problems ${count}`,
		changes: (count: number) => `Changes ${count}`,
		none: "Nothing needs attention here.",
		more: (count: number) => `${formatCount(count)} more`,
		noPrice: (licensor: string, category: string, uses: string) =>
			`${licensor} has no price for ${category} · ${uses}`,
		priceNotSet: (category: string, uses: string) => `No ${category} price set · ${uses}`,
		unused: "not used in this cut",
		categories: { Footage: "footage", Still: "still", Audio: "audio" },
		unusedPrices: (count: number) =>
			`${plural(count, "price")} missing that this cut does not need: the sound or picture is not used`,
		choosePrice: "Price",
		set: "Set",
		setAll: "Set all…",
		setAllTitle: (count: number) => `Set ${plural(count, "missing price")}`,
		soundOf: "sound of footage",
		pricesSet: (count: number) => `${plural(count, "price")} set`,
		forAll: (count: number) => `Use for all ${plural(count, "record")} of this cut that lack this price`,
		addPrice: "Add price",
		priceSet: (locator: string) => `Price set for ${locator}`,
		priceAdded: (locator: string) => `Price added and set for ${locator}`,
		problemSolved: { rights: "Rights problem solved", master: "Master problem solved" },
		solvedOf: (what: string, locator: string) => `${what}: ${locator}`,
		amount: (currency: string) => `Amount in ${currency}`,
		per: "Charged by",
		perUnit: { Use: "per use", Second: "per second", Minute: "per minute" },
		rights: "Rights problem",
		master: "Master problem",
		notes: (kind: string, notes: string) => `${kind}: “${notes}”`,
		solved: "Mark solved",
		takeNew: "Use new",
		changed: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
		added: "Added since the build",
		removed: "Removed since the build",
		yes: "yes",
		no: "no",
		empty: "none",
		resources: { Record: "Record", Licensor: "Licensor", Price: "Price", LicensingCondition: "Condition" },
		/** Fields of licensors, prices and conditions; a record's are in core's catalogue. */
		fields: {
			name: "Name",
			currency: "Currency",
			price: "Price",
			value: "Amount",
			category: "Category",
			charge_by: "Charged by",
			min_per: "Minimum per",
			min_value: "Minimum amount",
			min_time: "Minimum time",
			set_order: "Order",
			meta: "Rounding and repeats",
			description: "Description",
		} as Readonly<Record<string, string>>,
	},
	unidentified: {
		title: "Unidentified clips",
		detail: (clips: string, time: string, first: string) => `${clips} · ${time} · first ${first}`,
		ignore: "Ignore",
		notOurs: "Not ours",
		redirect: "Redirect",
		accept: "Accept",
		acceptLike: "Accept all like it",
		likeIt: (count: number) => `Accept all ${formatCount(count)} like it`,
		keys: { accept: "accept", ignore: "ignore", notOurs: "not ours", redirect: "redirect" },
		none: "Every clip is identified.",
		until: "Until it is known, a clip hides nothing and costs nothing.",
		more: (count: number) => `${formatCount(count)} more`,
		select: (contents: string) => `Select ${contents}`,
		selectAll: "Select all",
		selected: (count: number) => `${count} selected`,
		find: "Redirect to records",
		placeholder: "Find a record by title or Ox ID",
		nothing: "No records match these words.",
		suggestions: "Close matches",
		use: (count: number) => (count === 0 ? "Redirect" : `Redirect to ${plural(count, "record")}`),
		because: ({
			reason,
			confirmedName = "",
			originalId = "",
			confirmed = 0,
			shared,
		}: Omit<Suggestion, "distance">) => {
			switch (reason) {
				case "other-version":
					return `another version of ${confirmedName}`;
				case "original-id":
					return [
						`Original ID ${originalId}`,
						...(confirmed === 0 ? [] : [`named like ${plural(confirmed, "other")} of its licensor`]),
						...(shared === undefined
							? []
							: [
									`named like ${plural(shared.names, "other")} in ${plural(shared.productions, "project")} of ${shared.studio_name}`,
								]),
					].join(", ");
				case "locator":
					return "Ox ID in the name";
				case "locator-prefix":
					return "Ox ID starts the same";
				case "locator-distance":
					return "Similar Ox ID";
				case "title":
					return "similar title";
			}
		},
		done: (count: number) => `${plural(count, "file name")} identified`,
		failed: "Couldn't identify the clips",
		notUndone: "Couldn't undo that",
		perhaps: "perhaps",
	},
	identified: {
		title: (count: number) => `${plural(count, "file name")} identified by hand`,
		label: "Identified by hand",
		as: { ignored: "Ignored", tracked_non_ox: "Not ours" },
		takeBack: "Undo",
		takeBackName: (contents: string) => `Undo the identification of ${contents}`,
		done: (contents: string) => `${contents} is unidentified again`,
	},
	leftOut: {
		title: "Left out",
		counts: ({ num_clips, num_used, num_unidentified }: LeftOutCounts) => {
			const leftOut = num_clips - num_used - num_unidentified;
			return `${formatCount(leftOut)} of ${plural(num_clips, "clip")} · ${formatCount(num_used)} used · ${formatCount(num_unidentified)} unidentified`;
		},
	},
	lists: {
		title: "Edit lists",
		count: (count: number) => plural(count, "list"),
		odd: (count: number) => `${plural(count, "thing")} to check`,
		nothingOdd: "no problems",
		unread: (count: number) => `${plural(count, "note")} kept but not read`,
		channels: { auto: "each channel", picture: "picture only", sound: "sound only" },
		withoutClips: { markers: "markers", reel_log: "reel log" },
		reel: (reel: string) => `reel ${reel}`,
		show: "Show",
		hide: "Hide",
		add: "Add list",
		more: (count: number) => `${formatCount(count)} more`,
	},
} as const;
