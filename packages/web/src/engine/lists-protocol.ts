import type { RateName } from "@oxcut/core";
import type { SavedList } from "@oxcut/core/cut";
import type { AltFile, ExclusionRule, LocatedRecord } from "@oxcut/core/model";
import type { ListFile } from "./read-lists.ts";

/** The records and alt files that clips are matched with. */
export interface Material {
	readonly records: readonly LocatedRecord[];
	readonly altFiles: readonly AltFile[];
	readonly exclusionRules: readonly ExclusionRule[];
}

/** The lists of an earlier cut. */
export interface EarlierCut {
	readonly dataFiles: readonly SavedList[];
	readonly fps: RateName;
}

export type ListsRequest =
	| { readonly kind: "material"; readonly material: Material }
	| ({ readonly kind: "before" } & EarlierCut)
	| {
			readonly kind: "read";
			readonly id: number;
			readonly files: readonly ListFile[];
			readonly rate: RateName | null;
	  };
