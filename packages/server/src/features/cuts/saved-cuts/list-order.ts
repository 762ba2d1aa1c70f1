/** SQL of the order of a cut's lists `f`: as added, but for those that were added at a place [CUT20]. */
export const LIST_ORDER = "coalesce(f.place, f.id)";
