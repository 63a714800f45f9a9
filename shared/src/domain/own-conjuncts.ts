// Written by subset-bangla.py, with the face itself.

/** The conjuncts that display-bangla.woff2 has, each without a reph before and a ya-phala behind. */
export const ownConjuncts =
  'ক্ট ক্ত ক্র ক্ল ক্ষ ক্স গ্র ঙ্ক ঙ্গ চ্চ চ্ছ জ্জ জ্ঞ ঞ্চ ঞ্জ ট্ট ট্র ড্র ণ্ট ণ্ড ত্ত ত্ত্ব ত্ন ত্ব ত্ম ত্র দ্দ দ্ধ দ্ব দ্র ন্ট ন্ড ন্ত ন্ত্র ন্দ ন্দ্র ন্ধ ন্ন ন্ম ন্স প্ট প্ত প্প প্র ফ্ল ব্দ ব্ব ব্র ব্ল ম্ন ম্প ম্ব ম্ভ ম্ম ল্ট ল্ড ল্প ল্ল শ্চ শ্ন শ্ব শ্র ষ্ক ষ্ট ষ্ট্র ষ্ঠ স্ক স্ক্র স্ট স্ত স্ত্র স্থ স্প স্ব স্ল হ্ন';
