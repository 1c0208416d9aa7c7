-- Words that say nothing about a product, normalized. Not STRICT, because PostgreSQL inlines no CASE of a STRICT
-- function, and read.extract_lexemes() calls this one for each text.
CREATE FUNCTION read.list_stop_words(language TEXT) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE language
    WHEN 'en' THEN '{a,an,and,are,as,at,be,by,for,from,i,in,is,it,its,my,of,on,or,our,s,t,that,the,their,this,to,with,you,your}'::text[]
    WHEN 'fr' THEN '{a,au,aux,avec,c,ce,ces,cette,d,dans,de,des,du,elle,en,est,et,il,j,je,l,la,le,les,leur,ma,mes,mon,n,ou,par,pour,qu,que,qui,s,sa,sans,se,ses,son,sur,un,une,vos,votre}'::text[]
    WHEN 'es' THEN '{a,al,como,con,de,del,e,el,en,es,esta,este,la,las,lo,los,mi,o,para,por,que,se,sin,su,sus,tu,un,una,unas,unos,y}'::text[]
    WHEN 'ar' THEN '{الي,ان,او,التي,الذي,بلا,ثم,دون,ذات,عن,علي,في,كل,كما,لا,ما,مع,من,هذا,هذه,هو,هي,و,يا}'::text[]
    WHEN 'sw' THEN '{au,cha,chake,hii,huu,hiyo,ile,kama,katika,kila,kwa,kwenye,la,lake,na,ni,pa,pia,vya,wa,wake,ya,yake,yenye,za,zake,zenye,chenye,lenye,wenye,vyenye,mwenye}'::text[]
    ELSE '{}'::text[]
  END
$$;

-- The stop words of all languages.
CREATE FUNCTION read.list_all_stop_words() RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT read.list_stop_words('en') || read.list_stop_words('fr') || read.list_stop_words('es') || read.list_stop_words('ar')
    || read.list_stop_words('sw')
$$;
